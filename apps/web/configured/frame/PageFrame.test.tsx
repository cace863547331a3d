import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { frameTranslation } from './Banner.tsx';
import { PageFrame } from './PageFrame.tsx';

afterEach(() => localStorage.clear());

const renderFrame = (branding: object) =>
  renderInApp(
    <PageFrame>
      <h1>Gates</h1>
    </PageFrame>,
    { plugins: [{ id: 'frame', translations: [frameTranslation] }], config: { app: { branding } } },
  );

test('[CONF-009] every page has the announcement above it and the links below it', () => {
  renderFrame({
    banner: { text: 'Maintenance on Sunday.', severity: 'warning', link: { title: 'Plan', url: '/docs/plan' } },
    footer: { links: [{ title: 'Imprint', url: 'https://acme.example/imprint' }] },
  });
  const banner = screen.getByRole('complementary', { name: 'Announcement' });
  const [heading, footer] = [screen.getByRole('heading'), screen.getByRole('contentinfo')];
  expect(banner.textContent).toBe('Maintenance on Sunday. Plan');
  expect(banner.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(heading.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('/docs/plan');
  expect(screen.getByRole('link', { name: /Imprint/ }).getAttribute('href')).toBe('https://acme.example/imprint');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[CONF-009] a dismissed announcement stays hidden until its text changes', async () => {
  const dismissible = true;
  const { unmount } = renderFrame({ banner: { text: 'One', dismissible } });
  await userEvent.click(screen.getByRole('button', { name: 'Hide announcement' }));
  expect(screen.queryByText('One')).toBeNull();
  unmount();
  const again = renderFrame({ banner: { text: 'One', dismissible } });
  expect(screen.queryByText('One')).toBeNull();
  again.unmount();
  renderFrame({ banner: { text: 'Two', dismissible } });
  expect(screen.getByText('Two')).toBeTruthy();
});
