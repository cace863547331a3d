import { UiProvider } from '@callboard/ui';
import { alertApi, storageApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import type { RenderInAppOptions } from '@callboard/web-kit/testing';
import { fakeAlerts, fakeIdentity, fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Entity } from '../../../common/index.ts';
import { fakeCatalog } from '../../../testing/index.ts';
import { catalogPlugin } from '../../index.tsx';
import { airline } from './airline.ts';

type ListScene = RenderInAppOptions & {
  entities?: readonly Entity[];
  /** The query string after `/catalog?`. */
  search?: string;
  stars?: readonly string[];
  listPage?: object;
};

/** The list page with a fake catalog; the user is Ines of Boarding. */
export function renderList({ entities = airline, search = '', stars = [], listPage, ...options }: ListScene = {}) {
  const catalog = fakeCatalog(entities);
  const alerts = fakeAlerts();
  const storage = fakeStorage({ starredEntities: { entityRefs: stars } });
  const identity = fakeIdentity({
    userEntityRef: 'user:default/ines',
    ownershipEntityRefs: ['user:default/ines', 'group:default/boarding'],
  });
  const rendered = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin],
    Wrapper: UiProvider,
    initialPath: `/catalog?${search}`,
    fetch: catalog.fetch,
    identity,
    config: { organization: { name: 'Meridian Air' }, catalog: { listPage } },
    apis: [implementApi(storageApi, storage), implementApi(alertApi, alerts)],
    ...options,
  });
  return { ...rendered, catalog, alerts, storage, user: userEvent.setup() };
}

/** Loads the code of the page, which is lazy, so no test waits for it. */
export async function loadList(): Promise<void> {
  const { unmount } = renderList();
  await screen.findByText('booking-api');
  unmount();
}

/** The names in the table, from top to bottom. Uses the DOM, because queries by role take seconds in a table of this size. */
export function rowNames(): string[] {
  return [...document.querySelectorAll('tr[data-index] [data-opener]')].map((opener) => {
    const name = opener.cloneNode(true) as Element;
    for (const hidden of name.querySelectorAll('[aria-hidden]')) hidden.remove();
    return name.textContent ?? '';
  });
}

export async function expectRows(names: readonly string[]): Promise<void> {
  await waitFor(() => expect(rowNames()).toEqual(names));
}

/** A button by its label or its text; not by its role, for the same reason as in `rowNames`. */
export function button(text: string): HTMLButtonElement {
  const nameOf = (candidate: HTMLElement) => candidate.getAttribute('aria-label') ?? candidate.textContent;
  const found = [...document.querySelectorAll('button')].find((candidate) => nameOf(candidate) === text);
  if (!found) throw new Error(`There is no button '${text}'`);
  return found;
}

/** Clicks a button once it is enabled. */
export async function press(text: string): Promise<void> {
  await waitFor(() => expect(button(text).disabled).toBe(false));
  fireEvent.click(button(text));
}

/** The options of the open picker. */
export function pickerOptions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]')];
}

/** A group of the filter column. */
export function group(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === name,
  );
}

/** An option in a group; its text is its name and its count. */
export function option(groupName: string, text: RegExp): HTMLButtonElement {
  const buttons = [...(group(groupName)?.querySelectorAll('button') ?? [])];
  const found = buttons.find(({ textContent }) => text.test(textContent ?? ''));
  if (!found) throw new Error(`The group '${groupName}' has no option ${text}`);
  return found;
}

/** The options of a group, each with its count. */
export function optionsOf(groupName: string): string[] {
  return [...(group(groupName)?.querySelectorAll('button[aria-pressed]') ?? [])].map((button) =>
    [...button.querySelectorAll('span')].map(({ textContent }) => textContent).join(' '),
  );
}
