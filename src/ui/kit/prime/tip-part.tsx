import { Tooltip } from 'primereact/tooltip';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Prime } from './prime';
import styles from './tip-part.module.css';

/** How long a pointer rests on something before it is told what that is, and has time to move onto what it is told; milliseconds. */
const SHOW_DELAY = 300;
const HIDE_DELAY = 100;

/** The name of an icon button in view: a pointer may rest on it, and Escape takes it away (WCAG 1.4.13). It is read with its button. */
export const TipPart = (props: {
  readonly text: string;
  readonly button: HTMLElement;
  readonly shown: boolean;
}) => {
  const { text, button, shown } = props;
  const tip = useRef<Tooltip>(null);
  const [isRaised, setRaised] = useState(false);
  useEffect(() => {
    const event = { currentTarget: button } as unknown as Parameters<Tooltip['show']>[0];
    if (shown) tip.current?.show(event);
    else tip.current?.hide(event);
  }, [shown, button]);
  // in the top layer before the library measures it
  useLayoutEffect(() => {
    if (isRaised) tip.current?.getElement()?.showPopover();
  }, [isRaised]);
  return (
    <Prime>
      <Tooltip
        ref={tip}
        appendTo="self"
        content={text}
        position="bottom"
        showDelay={SHOW_DELAY}
        hideDelay={HIDE_DELAY}
        autoHide={false}
        closeOnEscape
        onShow={() => setRaised(true)}
        onHide={() => setRaised(false)}
        pt={{
          root: { popover: 'manual', className: styles.tip },
          arrow: { hidden: true },
          text: { className: styles.text },
        }}
      />
    </Prime>
  );
};
