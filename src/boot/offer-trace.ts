import { storedTrace } from './stored-trace';

/** Shows the element of this id, hidden until now, once there is something of the pages before this one to give; a press in it downloads that. */
export const offerTrace = (id: string, page: Window): void => {
  const { document } = page;
  storedTrace(page)
    .then((file) => {
      const place = document.getElementById(id);
      if (file === null || place === null) return;
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(new Blob([file.text])),
        download: file.name,
      });
      place.addEventListener('click', () => link.click());
      place.removeAttribute('hidden');
    })
    // what was kept cannot be read: the page stands without it
    .catch(() => undefined);
};
