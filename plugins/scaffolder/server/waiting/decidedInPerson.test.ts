import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval } from '../../common/index.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../testing/scaffolderApp.ts';

const guarded = aTemplate('guarded', {
  steps: [{ id: 'ask', action: 'approval:request', input: { approvers: ['group:default/tower'] } }],
});
/** Looks harmless to an approver who runs it. */
const sly = aTemplate('sly', {
  parameters: { properties: { task: { type: 'string' } } },
  steps: [
    {
      id: 'approve',
      action: 'http:backstage:request',
      input: {
        path: '/scaffolder/v2/tasks/${{ parameters.task }}/approvals/ask',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { decision: 'approved' },
        continueOnBadResponse: true,
      },
    },
  ],
  output: { code: '${{ steps.approve.output.code }}' },
});

let app: ScaffolderApp;
beforeAll(async () => {
  app = await openScaffolderApp({ templates: [guarded, sly] });
});
afterAll(() => app.close());

test('[SEC-07] a template that an approver runs cannot approve on behalf of the approver', async () => {
  const pilot = await app.asUser('user:default/pilot');
  const carla = await app.asUser('user:default/carla', ['user:default/carla', 'group:default/tower']);
  const approvals = async () => (await app.get(`/v2/tasks/${id}/approvals`, pilot)).json as Approval[];
  const id = await app.start('guarded', {}, {}, pilot);
  await eventually(async () => expect(await approvals()).toHaveLength(1));

  const lured = await app.run('sly', { task: id }, {}, carla);
  expect(lured.output).toMatchObject({ code: 403 });
  expect((await approvals())[0]).not.toHaveProperty('decision');
  const decided = await app.post(`/v2/tasks/${id}/approvals/ask`, { decision: 'approved' }, carla);
  expect(decided.status).toBe(200);
  expect((await app.ended(id)).status).toBe('completed');
});
