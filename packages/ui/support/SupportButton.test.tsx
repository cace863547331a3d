import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SupportButton, UiProvider } from '../index.ts';

const config = {
  app: {
    support: {
      url: 'https://help.example/new',
      items: [
        {
          title: 'Chat',
          icon: 'chat',
          links: [
            { url: 'https://chat.example/help', title: '#help' },
            { url: 'https://chat.example/hours', title: 'Office hours' },
          ],
        },
        { title: 'Handbook', links: [{ url: '/docs', title: 'Read it' }] },
      ],
    },
  },
};

test('[SHELL-031] the button opens a popover with the configured url and items', async () => {
  renderInApp(<SupportButton />, { config, Wrapper: UiProvider });
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Support' }));

  const popover = screen.getByRole('dialog', { name: 'Get support' });
  const links = within(popover).getAllByRole('link');
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['#help', 'https://chat.example/help'],
    ['Office hours', 'https://chat.example/hours'],
    ['Read it', '/docs'],
    ['Contact support', 'https://help.example/new'],
  ]);
  expect(
    within(popover)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Chat', 'Handbook']);
  expect(popover.querySelectorAll('svg')).toHaveLength(2);
});

test('Escape closes the popover and returns the focus; a click elsewhere also closes it', async () => {
  renderInApp(<SupportButton />, { config, Wrapper: UiProvider });
  const button = screen.getByRole('button', { name: 'Support' });

  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);

  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without configuration, the popover names the setting', async () => {
  renderInApp(<SupportButton />, { Wrapper: UiProvider });

  await userEvent.click(screen.getByRole('button', { name: 'Support' }));

  expect(screen.getByRole('dialog').textContent).toContain('app.support');
});
