import { within } from '@testing-library/react';

/** A section by its id. Queries by role take seconds on a page of this size. */
export function section(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No section '${id}'; found ${sectionIds().join(', ')}`);
  return found;
}

export function inSection(id: string) {
  return within(section(id));
}

export function sectionIds(): string[] {
  return [...document.querySelectorAll('[data-section]')].map(({ id }) => id);
}

/** The outline: its groups, each with the names below it. */
export function outline(): Record<string, string[]> {
  const groups = [...document.querySelectorAll('nav > div')].map((group) => [
    group.querySelector('a')?.firstChild?.textContent ?? '',
    [...group.querySelectorAll('li a')].map((link) => link.querySelector('span')?.textContent ?? ''),
  ]);
  return Object.fromEntries(groups);
}

export function linkTargets(id: string): string[] {
  return [...section(id).querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
}
