import { NotAllowedError, ResponseError } from '@callboard/errors';
import { LoadErrorPanel, UiProvider } from '@callboard/ui';
import * as kit from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

// Further copies of the modules, as in a plugin that bundles its own.
vi.resetModules();
const own: typeof kit = await import('@callboard/web-kit');
const ownErrors = await import('@callboard/errors');

const gatePoint = { id: 'tower.gates', description: 'Gates' } as const;
const { createOptionalRouteRef, createRouteRef, useContributions, useRouteRef } = kit;

function Tower() {
  const gate = useRouteRef(createRouteRef({ id: 'gates.gate', params: ['name'] }));
  const bound = useRouteRef(gateLink);
  const values = useContributions(kit.createExtensionPoint<string>(gatePoint)).map(({ value }) => value);
  const failure = new ownErrors.ResponseError(
    'Request failed',
    { status: 403, statusText: 'Forbidden' },
    { error: { name: 'NotAllowedError', message: 'Only crews may do this' }, response: { statusCode: 403 } },
  );
  return (
    <>
      <a href={gate({ name: 'A4' })}>gate</a>
      <a href={bound?.()}>gates</a>
      <p>{values.join(', ')}</p>
      <LoadErrorPanel error={failure} onRetry={() => {}} />
    </>
  );
}

const gateLink = createOptionalRouteRef('tower.gates', 'gates.root');
const tower = kit.definePlugin({
  id: 'tower',
  points: [kit.createExtensionPoint<string>(gatePoint)],
  externalRoutes: { gates: gateLink },
  pages: [{ path: '/tower', title: 'Tower', Component: Tower }],
});

/** An external plugin that contains the web kit. */
function ownGates() {
  const root = own.createRouteRef({ id: 'gates.root' });
  const gate = own.createRouteRef({ id: 'gates.gate', params: ['name'] });
  const page = (name: string, mountPoint: kit.RouteRef, load = async () => () => null) =>
    own.createRoutableExtension({ name, mountPoint, load });
  return own.definePlugin({
    id: 'gates',
    needs: ['tower'],
    routes: { root },
    pages: [
      { path: '/gates', title: 'Gates', Component: page('GatesPage', root) },
      { path: '/gates/:name', title: 'Gate', Component: page('GatePage', gate) },
    ],
    extensions: [own.createExtensionPoint<string>(gatePoint).add('steel')],
  });
}

test('[PLUG-008] a web part with its own copies of the kits shares routes, extension points and errors with the app and other plugins', async () => {
  expect(own.createRouteRef).not.toBe(kit.createRouteRef);
  expect(ownErrors.ResponseError).not.toBe(ResponseError);
  renderInApp(<AppRoutes />, { plugins: [tower, ownGates()], Wrapper: UiProvider, initialPath: '/tower' });
  expect((await screen.findByRole('link', { name: 'gate' })).getAttribute('href')).toBe('/gates/A4');
  expect(screen.getByRole('link', { name: 'gates' }).getAttribute('href')).toBe('/gates');
  expect(screen.getByText('steel')).toBeTruthy();
  expect(screen.getByText('403: NotAllowedError')).toBeTruthy();
  expect(new ownErrors.NotAllowedError('x')).toBeInstanceOf(NotAllowedError);
});
