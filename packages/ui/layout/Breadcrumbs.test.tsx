import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../index.ts';

const items = ['one', 'two', 'three', 'four', 'five'].map((label) => ({ label, to: `/${label}` }));
const shown = () => screen.getAllByRole('link').map((link) => link.textContent);

test('[SHELL-030] shows up to three items', () => {
  renderInApp(<Breadcrumbs items={items.slice(0, 3)} />);

  expect(shown()).toEqual(['one', 'two', 'three']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[SHELL-030] collapses more than three items, and the hidden ones can be opened', async () => {
  renderInApp(<Breadcrumbs items={items} />);
  expect(shown()).toEqual(['one', 'four', 'five']);

  await userEvent.click(screen.getByRole('button', { name: 'Show hidden levels' }));

  expect(shown()).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('marks the last item as the current page', () => {
  renderInApp(<Breadcrumbs items={[{ label: 'Catalog', to: '/catalog' }, { label: 'booking-api' }]} />);

  expect(screen.getByText('booking-api').closest('[aria-current]')?.getAttribute('aria-current')).toBe('page');
});
