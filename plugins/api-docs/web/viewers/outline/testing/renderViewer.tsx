import { anEntity } from '@callboard/plugin-catalog/testing';
import { UiProvider } from '@callboard/ui';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { DefinitionViewerProps } from '../../definitionViewerProps.ts';

/** A viewer on a page of its own; `at` is what stands behind the path. */
export function renderViewer(
  Viewer: ComponentType<DefinitionViewerProps>,
  definition: string,
  { at = '', ...options }: RenderInAppOptions & { at?: string } = {},
) {
  const entity = anEntity({ kind: 'API', metadata: { name: 'flights' }, spec: { definition } });
  const rendered = renderInApp(<Viewer definition={definition} entity={entity} />, {
    Wrapper: UiProvider,
    initialPath: `/definition${at}`,
    ...options,
  });
  return { ...rendered, user: userEvent.setup() };
}

/** A section by its id; by the DOM and not by roles, which take seconds on a page of this size. */
export function section(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no section '${id}'; there are ${sectionIds().join(', ')}`);
  return found;
}

export function inSection(id: string) {
  return within(section(id));
}

export function sectionIds(): string[] {
  return [...document.querySelectorAll('[data-section]')].map(({ id }) => id);
}

/** The outline from top to bottom: its groups, each with the names below it. */
export function outline(): Record<string, string[]> {
  const groups = [...document.querySelectorAll('nav > div')].map((group) => [
    group.querySelector('a')?.firstChild?.textContent ?? '',
    [...group.querySelectorAll('li a')].map((link) => link.querySelector('span')?.textContent ?? ''),
  ]);
  return Object.fromEntries(groups);
}

/** The texts of a section, one per line, without those of screen readers only. */
export function linkTargets(id: string): string[] {
  return [...section(id).querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
}
