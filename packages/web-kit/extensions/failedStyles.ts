const failed = new Map<string, HTMLLinkElement>();

/** Records style sheets that failed to load. The bundler adds each only once, so nothing else would load it again. */
export function noteFailedStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target.href, target);
    },
    true,
  );
}

/** Loads the failed style sheets again; throws if that fails. */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(([href, link]) => reload(href, link)));
}

function reload(href: string, old: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      failed.delete(href);
      resolve();
    };
    link.onerror = () => reject(new TypeError(`The style sheet '${href}' failed to load`));
    old.replaceWith(link);
    if (!link.isConnected) document.head.append(link);
  });
}
