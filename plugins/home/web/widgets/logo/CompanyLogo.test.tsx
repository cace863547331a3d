import { themeApi } from '@callboard/web-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWidget } from '../testing/renderWidget.tsx';

const organization = { name: 'Meridian Air' };
const logo = { light: 'https://brand.example/light.svg', dark: 'https://brand.example/dark.svg', alt: 'A plane' };

test('[HOME-011] the company logo is the configured image for the theme', () => {
  const { app } = renderWidget('company-logo', { config: { organization, home: { logo } } });
  const picture = screen.getByRole('img', { name: 'A plane' });
  expect(picture.getAttribute('src')).toBe(logo.light);
  act(() => app.apis.get(themeApi).choose('dark'));
  expect(screen.getByRole('img').getAttribute('src')).toBe(logo.dark);
});

test('without an alternative text the image is named after the organisation', () => {
  renderWidget('company-logo', { config: { organization, home: { logo: { light: '/logo.svg' } } } });
  expect(screen.getByRole('img', { name: 'Meridian Air' })).toBeTruthy();
});

test("[HOME-011] without an image, or if it fails to load, the organisation's name is shown", () => {
  const { unmount } = renderWidget('company-logo', { config: { organization } });
  expect(screen.getByText('Meridian Air')).toBeTruthy();
  unmount();
  renderWidget('company-logo', { config: { organization, home: { logo } } });
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Meridian Air')).toBeTruthy();
});
