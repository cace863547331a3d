/// <reference path="./iconModules.d.ts" />
import drawings from './icons.json?drawings';

const sets = ['material-', 'fontawesome-solid-', 'fontawesome-regular-', 'fontawesome-brands-', 'octicons-', 'simple-'];

export interface Icon {
  /** A description of the icon. */
  title: string;
  /** An `<svg>`; undefined for one of the many thousands without a counterpart here. */
  svg?: string;
}

/**
 * The icon of `material-rocket-launch`, from one of the sets of Material for MkDocs: our own drawing of it, or of its first
 * words. Undefined if it is not an icon.
 */
export function iconDrawing(name: string): Icon | undefined {
  const set = sets.find((prefix) => name.startsWith(prefix));
  if (!set) return undefined;
  // Octicons end in their size.
  const words = name
    .slice(set.length)
    .replace(/-(?:12|16|24)$/, '')
    .split('-');
  for (let length = words.length; length > 0; length--) {
    const body = drawings.get(words.slice(0, length).join('-'));
    if (body) return { title: words.join(' '), svg: `<svg viewBox="0 0 24 24" aria-hidden="true">${body}</svg>` };
  }
  return { title: words.join(' ') };
}
