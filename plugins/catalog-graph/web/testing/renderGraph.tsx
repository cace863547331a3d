import type { Entity } from '@callboard/plugin-catalog/common';
import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { catalogGraphPlugin } from '../index.tsx';
import { airline } from './airline.ts';

/** Gives every element a size, as a browser would; elements without one are not drawn. */
export function giveSizes({ width = 4_000, height = 4_000 } = {}): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
}

type GraphScene = RenderInAppOptions & { entities?: readonly Entity[]; catalog?: ReturnType<typeof fakeCatalog> };

/** An app page with the catalog and graph plugins and a fake catalog. */
export function renderGraph(path: string, { entities = airline, ...options }: GraphScene = {}) {
  const catalog = options.catalog ?? fakeCatalog(entities);
  const rendered = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, catalogGraphPlugin],
    Wrapper: UiProvider,
    initialPath: path,
    fetch: catalog.fetch,
    ...options,
  });
  return { ...rendered, catalog, user: userEvent.setup() };
}

/** Uses the DOM instead of roles: the drawing is hidden from screen readers, which have the list. */
export function drawnRefs(): string[] {
  return [...document.querySelectorAll('[data-entity-ref]')]
    .map((node) => node.getAttribute('data-entity-ref')!)
    .sort();
}

export async function expectDrawn(refs: readonly string[]): Promise<void> {
  await waitFor(() => expect(drawnRefs()).toEqual([...refs].sort()));
}

export function drawnNode(entityRef: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-entity-ref="${entityRef}"]`)!;
}

/** The labels of the drawn edges. */
export function drawnLabels(): string[] {
  const labels = document.querySelectorAll('.react-flow__edgelabel-renderer > span');
  return [...labels].map(({ textContent }) => textContent ?? '').sort();
}

/** Clicks on the drawing, without a full user gesture: dragging needs more of a browser than the test environment has. */
export function clickIn(node: HTMLElement, selector: 'a' | 'button'): void {
  fireEvent.click(node.querySelector(selector)!);
}
