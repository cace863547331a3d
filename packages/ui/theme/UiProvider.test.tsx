import { themeApi } from '@callboard/web-kit';
import { memoryStorage, renderInApp } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotFoundPage, UiProvider } from '../index.ts';

const scheme = () => document.documentElement.dataset.mantineColorScheme;

test("applies the user's theme and follows changes", () => {
  const { app } = renderInApp(<p>Hello</p>, { Wrapper: UiProvider, localStorage: memoryStorage({ theme: 'dark' }) });
  expect(scheme()).toBe('dark');

  act(() => app.apis.get(themeApi).choose('light'));

  expect(scheme()).toBe('light');
});

test('has German texts', async () => {
  renderInApp(<NotFoundPage />, { localStorage: memoryStorage({ language: 'de' }) });

  expect(await screen.findByRole('heading', { name: '404 SEITE NICHT GEFUNDEN' })).toBeTruthy();
});
