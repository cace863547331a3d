import { ExitError } from '../cliProcess.ts';
import { plainText } from '../output/plainText.ts';
import type { Portal } from '../portal/portal.ts';

/** Exit codes for runs that did not complete. */
export const FAILED = { failed: 3, cancelled: 4 } as const;

type RunEvent = {
  id: number;
  type: 'log' | 'completion' | 'cancelled' | 'recovered';
  body: { message?: string; stepId?: string; status?: string; error?: { message: string }; output?: RunOutput };
};
type RunOutput = { links?: { title?: string; url?: string; entityRef?: string }[] };
type Approval = { stepId: string; approvers: string[]; message?: string; decision?: string };
type Options = { print(text: string): void; note(text: string): void; address: string };

/** Prints the log of a run until it ends. Throws an ExitError if it did not complete. */
export async function watchRun(portal: Portal, id: string, { print, note, address }: Options): Promise<void> {
  const path = `/api/scaffolder/v2/tasks/${encodeURIComponent(id)}`;
  const announced = new Set<string>();
  let after: number | undefined;
  while (true) {
    // The portal holds the request until there are events.
    const events = (await portal.send(`${path}/events${after === undefined ? '' : `?after=${after}`}`)) as RunEvent[];
    for (const event of events) {
      after = event.id;
      if (event.body.message) print(plainText(event.body.message));
      if (event.type === 'completion' || event.type === 'cancelled') return await report(portal, path, event, print);
    }
    for (const approval of await waitingApprovals(portal, path)) {
      if (announced.has(approval.stepId)) continue;
      announced.add(approval.stepId);
      const asked = approval.message === undefined ? '' : ` (${approval.message})`;
      note(plainText(`Waiting for approval by ${approval.approvers.join(' or ')}${asked}: ${address}`));
    }
  }
}

async function waitingApprovals(portal: Portal, path: string): Promise<Approval[]> {
  const approvals = (await portal.send(`${path}/approvals`)) as Approval[];
  return approvals.filter(({ decision }) => decision === undefined);
}

async function report(portal: Portal, path: string, { body }: RunEvent, print: Options['print']): Promise<void> {
  const { status } = (await portal.send(path)) as { status: string };
  if (status === 'cancelled') throw new ExitError('The run was cancelled.', FAILED.cancelled);
  if (status !== 'completed')
    throw new ExitError(plainText(`The run failed: ${body.error?.message ?? body.message ?? status}`), FAILED.failed);
  for (const { title, url, entityRef } of body.output?.links ?? []) {
    const target = url ?? entityRef;
    if (target !== undefined) print(plainText(title === undefined ? target : `${title}: ${target}`));
  }
}
