// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { START_FAULT_TEXTS } from './start-fault.texts';
import { StartFaultView } from './start-fault.view';

it.each(['en', 'ar'] as const)(
  'says why there is no portal, with the setting as it stands: %s',
  async (language) => {
    const onTryAgain = vi.fn();
    const onDownload = vi.fn();
    const texts = START_FAULT_TEXTS[language];
    const message = 'adapters.live: "<b>pigeon</b>"; there are: socket.io';
    const { user } = draw(
      <StartFaultView
        code="unknown_adapter"
        message={message}
        language={language}
        onTryAgain={onTryAgain}
        onDownload={onDownload}
      />,
    );
    // a page that is told at once has its landmark all the same
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      texts['what.unknown_adapter'],
    );
    expect(screen.getByText(`unknown_adapter: ${message}`)).toBeInTheDocument();
    expect(document.title).toBe(texts.title);
    await user.click(screen.getByRole('button', { name: texts.tryAgain }));
    expect(onTryAgain).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: texts.download }));
    expect(onDownload).toHaveBeenCalledTimes(1);
  },
);
