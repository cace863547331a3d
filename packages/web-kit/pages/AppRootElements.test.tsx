import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { AppRootElements, AppRoutes } from '../host.ts';
import { definePlugin, rootElementPoint } from '../index.ts';
import { renderInApp } from '../testing/index.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} clicks
    </button>
  );
}

function Broken(): ReactNode {
  throw new Error('No more fuel');
}

const Waiting = lazy(() => new Promise<never>(() => {}));

const pages = definePlugin({
  id: 'pages',
  pages: [
    { path: '/one', Component: () => <Link to="/two">To page two</Link> },
    { path: '/two', Component: () => <h1>Page two</h1> },
  ],
});

const app = (
  <>
    <AppRoutes />
    <AppRootElements />
  </>
);

test('a root element of a plugin stays mounted when the user opens another page', async () => {
  const counter = definePlugin({
    id: 'counter',
    extensions: [rootElementPoint.add({ id: 'counter', Component: Counter })],
  });
  renderInApp(app, { plugins: [pages, counter], initialPath: '/one' });
  await userEvent.click(screen.getByRole('button', { name: '0 clicks' }));
  await userEvent.click(screen.getByRole('link', { name: 'To page two' }));
  expect(screen.getByRole('heading', { name: 'Page two' })).toBeDefined();
  expect(screen.getByRole('button', { name: '1 clicks' })).toBeDefined();
});

test("a root element that fails shows its plugin's name, and neither it nor a loading one hides the others", () => {
  const plugins = [
    pages,
    definePlugin({ id: 'broken', extensions: [rootElementPoint.add({ id: 'tank', Component: Broken })] }),
    definePlugin({ id: 'slow', extensions: [rootElementPoint.add({ id: 'queue', Component: Waiting })] }),
    definePlugin({ id: 'counter', extensions: [rootElementPoint.add({ id: 'counter', Component: Counter })] }),
  ];
  renderInApp(app, { plugins, initialPath: '/two' });
  const alert = screen.getByRole('alert');
  expect([alert.dataset.plugin, alert.textContent]).toEqual(['broken', expect.stringContaining('No more fuel')]);
  expect(screen.getByRole('heading', { name: 'Page two' })).toBeDefined();
  expect(screen.getByRole('button', { name: '0 clicks' })).toBeDefined();
});
