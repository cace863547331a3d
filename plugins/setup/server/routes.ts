import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { setupContract } from '../common/index.ts';
import type { Gate } from './admission/gate.ts';
import type { SetupAudit } from './audit.ts';
import type { SetupService } from './setupService.ts';

type Options = Pick<PluginContext, 'http'> & { gate: Gate; setup: SetupService; audit: SetupAudit };

export function setupRoutes({ http, gate, setup, audit }: Options): void {
  // Nothing here may be cached: a portal is set up once.
  http.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serve(http, setupContract, {
    async getStatus(_input, request) {
      await gate.requireOpen();
      return { isAdmitted: await gate.isAdmitted(request), hasCode: await setup.hasCode() };
    },
    async admit({ body }, request, reply) {
      try {
        await gate.admit(body.code, request, reply);
      } catch (error) {
        audit({ action: 'setup-code-entered', outcome: 'denied' }, request);
        throw error;
      }
      audit({ action: 'setup-code-entered', outcome: 'succeeded' }, request);
      return { isAdmitted: true };
    },
    async requestCode(_input, request) {
      await gate.requireVisitor(request);
      await setup.printNewCode();
      return { isPrinted: true };
    },
    async getDraft(_input, request) {
      await gate.require(request);
      return setup.draft();
    },
    async saveStep({ params, body }, request) {
      await gate.require(request);
      const state = await setup.save(params.step, body);
      audit({ action: 'setup-step-saved', outcome: 'succeeded', resource: params.step }, request);
      return state;
    },
    async testStep({ params, body }, request, reply) {
      await gate.require(request);
      audit({ action: 'setup-step-tested', outcome: 'succeeded', resource: params.step }, request);
      return setup.test(params.step, body, { request, reply });
    },
    async getConfiguration(_input, request) {
      await gate.require(request);
      return setup.configuration();
    },
    async complete(_input, request, reply) {
      await gate.require(request);
      await setup.complete();
      audit({ action: 'setup-completed', outcome: 'succeeded' }, request);
      gate.leave(reply);
      return { isComplete: true };
    },
  });
}
