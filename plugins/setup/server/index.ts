import { randomUUID } from 'node:crypto';
import { signInTrialsService } from '@callboard/plugin-auth/server';
import { catalogService } from '@callboard/plugin-catalog/server';
import { policyRead } from '@callboard/plugin-permission/common';
import { definePlugin, type Migration, permissionDirectory, type ServerPlugin } from '@callboard/server-kit';
import { createCodes } from './admission/codes.ts';
import { createEmptiness } from './admission/emptiness.ts';
import { createGate } from './admission/gate.ts';
import { createSessions } from './admission/sessions.ts';
import { createSetupAudit } from './audit.ts';
import { type CheckFiles, createConfigurationService } from './configuration/configurationService.ts';
import { createDraftService } from './draft/draftService.ts';
import { createStepStore } from './draft/stepStore.ts';
import { setupTables } from './migrations/0001-setup.ts';
import { setupRoutes } from './routes.ts';
import { createSetupService, signInTrialsOf } from './setupService.ts';
import { brandStep } from './steps/brandStep.ts';
import { codeHostStep } from './steps/codeHostStep.ts';
import { locationsStep } from './steps/locationsStep.ts';
import { peopleStep } from './steps/peopleStep.ts';
import { type SetupStep, setupStepPoint } from './steps/setupStep.ts';
import { createSignInStep } from './steps/signInStep.ts';
import type { OpenTrial } from './trial/trialPortal.ts';

export { isUnconfigured } from './admission/emptiness.ts';
export type { CheckFiles } from './configuration/configurationService.ts';
export { readRepositories } from './steps/readRepositories.ts';
export {
  type Draft,
  type FilledStep,
  type SetupStep,
  type StepConfiguration,
  setupStepPoint,
  type TestTools,
} from './steps/setupStep.ts';
export { checkTexts, listIn, textIn } from './steps/stepFields.ts';

import type { Request } from './audit.ts';
import type { ConfigurationObject } from './trial/trialPortal.ts';

export type { ConfigurationObject, OpenTrial } from './trial/trialPortal.ts';

/** The facts that only the program knows, because it loads the configuration and lists the plugins. */
export type SetupFacts = {
  /** The configuration as it was loaded. */
  configuration: Readonly<Record<string, unknown>>;
  /** The command that starts the portal with the new configuration. */
  command: string;
  /** Prints a line for the administrator to the server log, in plain text. */
  announce(text: string): void;
  checkFiles: CheckFiles;
  openTrial: OpenTrial;
};

/** The tables of the setup, for commands that do not start the portal. */
export const setupMigrations: readonly Migration[] = [setupTables];

/** The configured port and host. */
function listenOf({ backend }: SetupFacts['configuration']): ConfigurationObject | undefined {
  const listen = (backend as { listen?: unknown } | undefined)?.listen;
  if (typeof listen !== 'object' || listen === null) return undefined;
  const { port, host } = listen as ConfigurationObject;
  const configured = { ...(host !== undefined && { host }), ...(port !== undefined && { port }) };
  return Object.keys(configured).length > 0 ? configured : undefined;
}

const hourMs = 3_600_000;
/** Secrets of an abandoned setup. */
const forgetAfterMs = 7 * 24 * hourMs;

/** Leads the administrator of an empty portal to its first configuration. It is not listed among the plugins, because it needs facts of the program. */
export const createSetupServer = (facts: SetupFacts): ServerPlugin =>
  definePlugin({
    id: 'setup',
    needs: ['auth', 'catalog', 'permission'],
    points: [setupStepPoint],
    migrations: setupMigrations,
    start(context) {
      const { database, discovery, extensions, credentials, lifecycle, logger, scheduler, secrets } = context;
      const trials = extensions.get(signInTrialsService);
      const { configuration, command, announce, checkFiles, openTrial } = facts;
      const emptiness = createEmptiness({ configuration, database, catalog: extensions.get(catalogService) });
      const codes = createCodes(database);
      const signInStep = createSignInStep(() => trials, randomUUID);
      const own: readonly SetupStep[] = [brandStep, signInStep, codeHostStep, peopleStep, locationsStep];
      const added = extensions.collect(setupStepPoint);
      const ordered = extensions.derive(() =>
        [...own, ...added.all()].toSorted((one, other) => one.order - other.order),
      );
      const store = createStepStore(database);
      const drafts = createDraftService({ store, secrets, steps: ordered.get });
      const directory = extensions.get(permissionDirectory);
      const gate = createGate({
        credentials,
        discovery,
        emptiness,
        codes,
        sessions: createSessions(database),
        async isAdministrator(request: Request) {
          const principal = credentials.principalOf(request);
          // Without a policy, every signed-in user would count; here it must be an administrator.
          if (principal.type !== 'user' || !directory.isEnabled) return false;
          return (await directory.evaluate(policyRead, principal)).result === 'ALLOW';
        },
      });
      const setup = createSetupService({
        drafts,
        codes,
        emptiness,
        openTrial,
        discovery,
        announce,
        logger,
        configurations: createConfigurationService({
          steps: ordered.get,
          checkFiles,
          command,
          listen: listenOf(configuration),
        }),
        stopping: lifecycle.stopping,
      });
      setupRoutes({ http: context.http, gate, setup, audit: createSetupAudit(context) });
      if (!emptiness.isNew) {
        // Also if the setup was not closed manually, and if the configuration becomes empty again later.
        lifecycle.onStarted(emptiness.complete);
        return;
      }
      trials.answerWith(signInTrialsOf(drafts, emptiness));
      lifecycle.onStarted(() => setup.printFirstCode());
      scheduler.schedule({
        id: 'forget-setup-secrets',
        everyMs: hourMs,
        initialDelayMs: hourMs,
        timeoutMs: hourMs / 12,
        run: () => store.forgetSecrets(Date.now() - forgetAfterMs),
      });
    },
  });
