import { codeHostsApi } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { harnessPlugin } from './index.tsx';

test('[INTEG-003] every Harness of the configuration is in the list of code hosts', () => {
  const config = { integrations: { harness: [{ host: 'harness.acme.example' }] } };
  const { app } = renderInApp(null, { plugins: [harnessPlugin], config });
  expect(app.apis.get(codeHostsApi).list()).toMatchObject([
    { type: 'harness', title: 'Harness Code', host: 'harness.acme.example' },
  ]);
});
