type Answer = { response: unknown } | { error: { name: string; message: string } };

/** Replaces the popups of a page; `answer` sends the message of the provider's page in the last one. */
export function fakePopup() {
  const real = window.open;
  const urls: URL[] = [];
  let popup: { closed: boolean } = { closed: false };
  window.open = (url) => {
    urls.push(new URL(String(url), window.location.href));
    popup = { closed: false };
    return popup as Window;
  };
  return {
    urls,
    answer(answer: Answer): void {
      const data = { type: 'authorization_response', ...answer };
      const { origin } = urls.at(-1) ?? window.location;
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: popup as Window }));
    },
    close(): void {
      popup.closed = true;
    },
    restore(): void {
      window.open = real;
    },
  };
}
