/** Both run in the browser, so each is self-contained. */

/** The portal around a docs page: the positions and styles of its parts. */
export function lookOfPage(): unknown {
  const parts = [
    document.body,
    ...document.querySelectorAll('nav[aria-label]:not([aria-label="Breadcrumbs"]), header, main, [data-docs-content]'),
  ];
  return {
    parts: parts.map((part) => {
      const { left, width } = part.getBoundingClientRect();
      const { display, position, visibility, opacity, backgroundColor, color, zIndex } = getComputedStyle(part);
      const name = `${part.nodeName} ${part.getAttribute('aria-label') ?? ''}`;
      return [name, left, width, display, position, visibility, opacity, backgroundColor, color, zIndex].join(' ');
    }),
    // Elements outside the app, where neither a page nor its rendering may add any.
    beside: [...document.body.querySelectorAll(':scope > :not(link, script)')].map(
      ({ nodeName, id }) => `${nodeName} ${id}`,
    ),
    head: document.head.querySelectorAll('base, meta[http-equiv], link[href*="forbidden"]').length,
    isWhole: typeof document.getElementById === 'function' && typeof fetch === 'function' && document.cookie !== null,
    scrollsSideways: document.documentElement.scrollWidth > innerWidth,
  };
}

/** Forbidden elements of a docs page, and places where it is drawn outside its area. */
export function wrongInPage(): string[] {
  const host = document.querySelector('[data-docs-content]')!;
  const article = host.shadowRoot!.querySelector('article')!;
  const banned =
    'script, iframe, frame, frameset, object, embed, applet, form, textarea, select, link, base, meta, portal, dialog, template, style:not(.mermaid style), input:not([type="radio"], [type="checkbox"]), button:not(.copy, .sort), [popover], [autofocus], [srcdoc], [ping], [contenteditable]';
  const wrong = [...article.querySelectorAll(banned)].map((element) => element.outerHTML.slice(0, 100));
  for (const element of article.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of addresses
      const address = value.replace(/[\u0000-\u0020]/g, '');
      const isAddress = /^(?:.*:)?(?:href|src|srcset|action|data|poster|to|values)$/.test(name);
      if (/^on/i.test(name)) wrong.push(`${name}=${value}`);
      if (isAddress && /^(?:javascript|vbscript|data:text|blob|filesystem):?/i.test(address))
        wrong.push(`${name}=${value}`);
      if (name === 'style' && !element.closest('.mermaid') && /position|url|@|expression|\\|-\d/i.test(value))
        wrong.push(`${name}=${value}`);
    }
  }
  const box = host.getBoundingClientRect();
  // Focus outlines may be slightly outside.
  const slack = 10;
  for (let x = 2; x < innerWidth; x += 24) {
    for (let y = 2; y < innerHeight; y += 24) {
      const isInside =
        x >= box.left - slack && x <= box.right + slack && y >= box.top - slack && y <= box.bottom + slack;
      if (!isInside && document.elementFromPoint(x, y) === host) return [...wrong, `covers the portal at ${x}, ${y}`];
    }
  }
  return wrong;
}
