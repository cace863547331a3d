import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Page, PageHeader, SearchBox, UiProvider } from '../index.ts';

test('[SHELL-029] the header shows a type, a title, a subtitle and a tooltip', async () => {
  renderInApp(
    <PageHeader type="Catalog" title="booking-api" subtitle="component · service" tooltip="Seats and holds" />,
  );

  expect(screen.getByText('Catalog')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'booking-api' })).toBeTruthy();
  expect(screen.getByText('component · service')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();

  await userEvent.hover(screen.getByRole('button', { name: 'About this page' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Seats and holds');
});

test('[SHELL-029] the type can be a breadcrumb link', () => {
  renderInApp(<PageHeader type="Catalog" typeLink="/catalog" title="booking-api" />);

  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: 'Catalog' }).getAttribute('href')).toBe('/catalog');
});

test('shows a count, facts and actions next to the title', () => {
  renderInApp(
    <PageHeader
      title="Components"
      count={1234}
      meta="Owner Boarding"
      actions={<button type="button">Create</button>}
    />,
  );

  expect(screen.getByText('1,234')).toBeTruthy();
  expect(screen.getByText('Owner Boarding')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy();
});

test('the search box of the list comes before the actions', () => {
  const { container } = renderInApp(
    <PageHeader
      title="Components"
      search={<SearchBox label="Search components" value="" onChange={() => {}} />}
      actions={<button type="button">Create</button>}
    />,
    { Wrapper: UiProvider },
  );
  const controls = [...container.querySelectorAll('input, button')];
  expect(controls.map((control) => control.getAttribute('aria-label') ?? control.textContent)).toEqual([
    'Search components',
    'Create',
  ]);
});

test('sets the title of the browser tab', () => {
  renderInApp(<Page title="Components">x</Page>, { config: { app: { title: 'Meridian' } } });

  expect(document.title).toBe('Components · Meridian');
});
