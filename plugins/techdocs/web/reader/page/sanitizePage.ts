import { sleep } from '@callboard/concurrency';
import { forbiddenAttributes, forbiddenTags } from '@callboard/ui/html';
import DOMPurify, { type Config } from 'dompurify';
import { harmlessStyle } from './harmlessStyle.ts';

const rules: Config = {
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  FORBID_TAGS: [...forbiddenTags],
  // And none of the reader's own attributes: the source of a diagram, and whether it was drawn.
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
  // Tabs are radio buttons and tasks are checkboxes; no other inputs are allowed.
  if (type !== 'radio' && type !== 'checkbox') node.remove();
  else if (type === 'checkbox') node.setAttribute('disabled', '');
});

const clean = (html: string) => purify.sanitize(html, { ...rules, RETURN_DOM: true }) as HTMLElement;
/** Takes about 30 ms on a slow machine. */
const partLength = 32_000;

/**
 * The page's nodes without anything active; frames only from the given hosts, sandboxed. A long page is processed in parts,
 * between which the browser can respond.
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

/** The HTML of the nodes inside, many at a time. */
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

/** With scripts and its own origin, a frame from the portal itself could remove its sandbox. */
function isAllowedFrame(frame: Element, hosts: readonly string[]): boolean {
  const source = frame.getAttribute('src') ?? '';
  const url = URL.canParse(source) ? new URL(source) : undefined;
  return url?.protocol === 'https:' && hosts.includes(url.host) && url.host !== window.location.host;
}
