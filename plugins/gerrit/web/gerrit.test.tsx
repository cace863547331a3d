import { codeHostsApi } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { gerritPlugin } from './index.tsx';

test('[INTEG-003] every Gerrit of the configuration is in the list of code hosts', () => {
  const config = { integrations: { gerrit: [{ host: 'gerrit.acme.example' }] } };
  const { app } = renderInApp(null, { plugins: [gerritPlugin], config });
  expect(app.apis.get(codeHostsApi).list()).toMatchObject([
    { type: 'gerrit', title: 'Gerrit', host: 'gerrit.acme.example' },
  ]);
});
