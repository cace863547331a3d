import { definePlugin } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { UiProvider } from '../index.ts';
import { GalleryPage } from './index.ts';

const plugin = definePlugin({ id: 'gallery', pages: [{ path: '/gallery', Component: GalleryPage }] });

const tabs = {
  '': 'PageHeader',
  tables: 'DataTable',
  feedback: 'EmptyState',
  errors: 'ErrorPage',
  display: 'Gauge',
  text: 'MarkdownContent',
};

test.each(Object.entries(tabs))(
  'the gallery tab "%s" shows its components without accessibility violations',
  async (path, part) => {
    const { container } = renderInApp(<AppRoutes />, {
      plugins: [plugin],
      initialPath: `/gallery/${path}`,
      Wrapper: UiProvider,
    });
    await screen.findByRole('heading', { name: part });
    await waitFor(() => expect(screen.queryByText('No components yet') ?? screen.queryByText(part)).toBeTruthy());

    // Colours need a real browser; the end-to-end tests check them.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  },
  30_000,
);
