import { anEntity } from '@callboard/plugin-catalog/testing';
import { definePlugin } from '@callboard/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anApi } from '../../testing/index.ts';
import { apiDefinitionPoint, type DefinitionViewerProps } from '../index.tsx';
import { loadDefinitionTab, renderApp, renderDefinition } from '../testing/renderDefinition.tsx';

beforeAll(loadDefinitionTab, 60_000);

const openapi = 'openapi: 3.1.0\ninfo: { title: Reservations of passengers, version: 2.14.0 }\npaths: {}\n';

describe('the definition tab', () => {
  test('is on the page of APIs only', async () => {
    const component = anApi({ metadata: { name: 'other' } });
    renderApp({
      entities: [anApi(), { ...component, kind: 'Component' }],
      initialPath: '/catalog/default/component/other',
    });
    await screen.findByRole('link', { name: 'Overview' });
    expect(screen.queryByRole('link', { name: 'Definition' })).toBeNull();
  });

  test('shows the type of the API, and renders it', async () => {
    renderDefinition(openapi);
    await screen.findByText('Reservations of passengers');
    screen.getByRole('heading', { level: 2, name: 'OpenAPI' });
    expect(screen.getByRole('link', { name: 'Definition' }).getAttribute('aria-current')).toBe('page');
  });

  test('shows a skeleton below its header until the code of the viewer has loaded', async () => {
    let arrive = (_: () => string) => {};
    const load = () =>
      new Promise<() => string>((resolve) => {
        arrive = resolve;
      });
    const slow = definePlugin({
      id: 'slow',
      needs: ['api-docs'],
      extensions: [apiDefinitionPoint.add({ type: 'openapi', title: 'OpenAPI', load })],
    });
    renderDefinition(openapi, { plugins: [slow] });
    await screen.findByRole('heading', { level: 2, name: 'OpenAPI' });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    arrive(() => 'The gates');
    expect(await screen.findByText('The gates')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('shows the name of the API once', async () => {
    renderDefinition('openapi: 3.1.0\ninfo: { title: Bookings API, version: 2.14.0 }\npaths: {}\n');
    await screen.findByText(/2\.14\.0/);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.filter((heading) => /bookings/i.test(heading ?? ''))).toEqual(['bookings']);
    expect(screen.queryByText('Bookings API')).toBeNull();
  });

  test('links to the entities that consume the API, from the definition and from each operation', async () => {
    const definition =
      'openapi: 3.1.0\ninfo: { title: x, version: 1 }\npaths: { /seats: { get: { responses: {} } } }\n';
    const consumers = ['check-in', 'fares', 'gates', 'lounges'].map((name) => anEntity({ metadata: { name } }));
    const relations = consumers.map(({ metadata }) => ({
      type: 'apiConsumedBy',
      targetRef: `component:default/${metadata.name}`,
    }));
    const { user } = renderDefinition(undefined, {
      entities: [{ ...anApi({ definition }), relations }, ...consumers],
    });
    const line = within((await screen.findByText('Consumed by')).parentElement!);
    expect(line.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'check-in',
      'fares',
      'gates',
      'lounges',
    ]);
    await user.click(await screen.findByRole('button', { name: /\/seats/ }));
    const operation = within((await screen.findByText('Consumers of this API')).parentElement!);
    expect(operation.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['check-in', '/catalog/default/component/check-in'],
      ['fares', '/catalog/default/component/fares'],
      ['gates', '/catalog/default/component/gates'],
      ['and 1 more', '/catalog/default/api/bookings'],
    ]);
  });

  test('shows a message if nothing consumes the API', async () => {
    renderDefinition(openapi);
    expect(await screen.findByText('No entity in the catalog consumes this API.')).toBeTruthy();
  });

  test('shows the source on demand, with the view in the URL', async () => {
    const { user, currentUrl } = renderDefinition(openapi, { at: '#schemas' });
    await user.click(await screen.findByRole('radio', { name: 'Source' }));
    screen.getByText(/^openapi: 3\.1\.0/);
    expect(currentUrl()).toBe('/catalog/default/api/bookings/definition?view=source#schemas');
    await user.click(screen.getByRole('radio', { name: 'Reference' }));
    await screen.findByText('Reservations of passengers');
    expect(currentUrl()).toBe('/catalog/default/api/bookings/definition#schemas');
  });

  test('can be copied and downloaded', async () => {
    const { user } = renderDefinition(openapi);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy definition' }));
    expect(write).toHaveBeenCalledWith(openapi);

    const saved: (Blob | string)[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Download bookings.yaml' }));
    expect(saved[1]).toBe('bookings.yaml');
    expect(await (saved[0] as Blob).text()).toBe(openapi);
    click.mockRestore();
  });

  test('shows the source of a type without a viewer, without a switch, and XML in colours', async () => {
    const wsdl = '<definitions>\n  <script>alert(1)</script>\n</definitions>';
    renderDefinition(undefined, { entities: [anApi({ type: 'wsdl', definition: wsdl })] });
    const code = (await screen.findByRole('figure', { name: /xml/ })).querySelector('code');
    expect(code?.textContent).toBe(wsdl);
    await waitFor(() => expect(within(code!).getAllByText('script')).toHaveLength(2));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.querySelector('figure script')).toBeNull();
  });

  test('explains what to do without a definition', async () => {
    renderDefinition(undefined, { entities: [anApi({ definition: null })] });
    await screen.findByRole('heading', { name: 'This API has no definition' });
  });

  test('renders a definition that a placeholder turned into an object', async () => {
    renderDefinition({ openapi: '3.0.0', info: { title: 'From $yaml' } });
    await screen.findByText('From $yaml');
  });

  test('is in German for German readers', async () => {
    renderDefinition(openapi, { languages: { available: ['en', 'de'], initial: 'de' } });
    await screen.findByRole('radio', { name: 'Quelltext' });
    await waitFor(() => screen.getByText('Diese Definition beschreibt keine Operationen.'));
  });
});

test('another plugin can add viewers, and replace ours', async () => {
  const viewer = (type: string) => ({
    type,
    title: `My ${type}`,
    load: async () => (props: DefinitionViewerProps) => <p>{`${props.entity.metadata.name}: ${props.definition}`}</p>,
  });
  const plugin = definePlugin({
    id: 'mine',
    needs: ['api-docs'],
    extensions: [apiDefinitionPoint.add(viewer('wsdl')), apiDefinitionPoint.add(viewer('openapi'))],
  });
  for (const type of ['wsdl', 'openapi']) {
    const entities = [anApi({ type: type.toUpperCase(), definition: 'text' })];
    const { unmount } = renderDefinition(undefined, { entities, plugins: [plugin] });
    await screen.findByText('bookings: text');
    screen.getByText(`My ${type}`);
    unmount();
  }
});

test('the list of APIs shows only APIs, at its own URL', async () => {
  const component = { ...anApi({ metadata: { name: 'a-component' } }), kind: 'Component' };
  const entities = [anApi(), anApi({ type: 'grpc', metadata: { name: 'fares' } }), component];
  renderApp({ entities, initialPath: '/api-docs?filters[kind]=component' });
  await screen.findByRole('heading', { level: 1, name: 'APIs' });
  await screen.findByText('fares');
  screen.getByText('bookings');
  expect(screen.queryByText('a-component')).toBeNull();
  expect(screen.queryByText('Kind')).toBeNull();
  for (const column of ['Name', 'System', 'Owner', 'Type', 'Lifecycle', 'Description']) {
    screen.getByRole('columnheader', { name: column });
  }
});
