import { sleep } from '@callboard/concurrency';
import { forbiddenAttributes, forbiddenTags } from '@callboard/ui/html';
import DOMPurify, { type Config } from 'dompurify';
import { harmlessStyle } from './harmlessStyle.ts';

const rules: Config = {
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  FORBID_TAGS: [...forbiddenTags],
  // And no marks of the reader's own: what a diagram was drawn from, and that it was.
  FORBID_ATTR: [...forbiddenAttributes, 'data-source', 'data-drawn'],
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'sandbox', 'allowfullscreen'],
  ALLOW_DATA_ATTR: true,
};

const purify = DOMPurify(window);
purify.addHook('uponSanitizeAttribute', (_, data) => {
  if (data.attrName === 'style') data.attrValue = harmlessStyle(data.attrValue);
});
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'INPUT') return;
  const type = node.getAttribute('type');
  // Tabs are radio buttons and tasks are checkboxes; nothing else is filled in here.
  if (type !== 'radio' && type !== 'checkbox') node.remove();
  else if (type === 'checkbox') node.setAttribute('disabled', '');
});

const clean = (html: string) => purify.sanitize(html, { ...rules, RETURN_DOM: true }) as HTMLElement;
/** Takes some 30 ms on a slow machine. */
const partLength = 32_000;

/**
 * The page's nodes without anything that could act; frames only of the given hosts, shut in. A long page is done in parts, between which
 * the browser can answer.
 */
export async function sanitizePage(content: Element, frameHosts: readonly string[] = []): Promise<HTMLElement> {
  const whole = clean((content.cloneNode(false) as Element).outerHTML);
  const place = whole.firstElementChild ?? whole;
  for (const [at, part] of partsOf(content).entries()) {
    if (at > 0) await sleep(0);
    place.append(...clean(part).childNodes);
  }
  for (const frame of whole.querySelectorAll('iframe')) {
    frame.replaceChildren();
    if (isAllowedFrame(frame, frameHosts)) frame.setAttribute('sandbox', sandbox);
    else frame.remove();
  }
  return whole;
}

/** The HTML of the nodes inside, a good many at a time. */
function partsOf(content: Element): string[] {
  const parts: string[] = [];
  const part = content.ownerDocument.createElement('div');
  const end = () => {
    parts.push(part.innerHTML);
    part.replaceChildren();
  };
  let length = 0;
  for (const node of [...content.childNodes]) {
    part.append(node);
    length += node instanceof Element ? node.innerHTML.length : (node.textContent?.length ?? 0);
    if (length < partLength) continue;
    end();
    length = 0;
  }
  end();
  return parts;
}

const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms';

/** With scripts and an origin of its own, a frame of the portal itself could open its own sandbox. */
function isAllowedFrame(frame: Element, hosts: readonly string[]): boolean {
  const source = frame.getAttribute('src') ?? '';
  const url = URL.canParse(source) ? new URL(source) : undefined;
  return url?.protocol === 'https:' && hosts.includes(url.host) && url.host !== window.location.host;
}
