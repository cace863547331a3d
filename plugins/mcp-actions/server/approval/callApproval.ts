import { NotAllowedError } from '@callboard/errors';
import type { ListedAction } from '@callboard/server-kit';
import { visibleJson } from '../../common/index.ts';
import type { McpConfig } from '../config.ts';
import { type McpCall, tokenIdOf } from '../protocol/mcpMethod.ts';
import type { Outgoing } from '../protocol/outgoing.ts';
import type { ApprovalNotifier } from './approvalNotifier.ts';
import type { ApprovalOutcome, ApprovalService } from './approvalService.ts';
import type { ApprovalRow, Channel } from './approvalStore.ts';

type Parts = {
  approvals: Pick<ApprovalService, 'ask' | 'outcome'>;
  config: Pick<McpConfig, 'requireApproval' | 'approval'>;
  /** Undefined if the portal has no notifications. */
  notifier: ApprovalNotifier | undefined;
  /** The page on which a person decides. */
  pageOf(id: string): string;
};
type Json = Readonly<Record<string, unknown>>;
type Wanted = { action: ListedAction; tool: string; input: Json; call: McpCall; progressToken?: string | number };

export type CallApproval = ReturnType<typeof createCallApproval>;

export const questionPrefix = 'approval-';
const progressMs = 10_000;

/** Asks the person before a tool changes something. */
export function createCallApproval({ approvals, config, notifier, pageOf }: Parts) {
  function needsApproval({ attributes }: ListedAction): boolean {
    if (config.requireApproval === 'none') return false;
    return config.requireApproval === 'writes' ? !attributes.readOnly : attributes.destructive;
  }

  /** A page of the portal is safer than a form: the client cannot answer for the person there. */
  function channelFor({ client, outgoing }: McpCall): Channel {
    const asks = config.approval.elicitation && outgoing.canStream ? client.asks : [];
    if (asks.includes('url')) return 'url';
    return asks.includes('form') ? 'form' : 'notification';
  }

  async function sendQuestion(row: ApprovalRow, isNew: boolean, { action, call, input }: Wanted): Promise<void> {
    if (row.channel === 'notification') {
      if (isNew) await notifier!.ask(row);
      return;
    }
    const message = `${row.client} wants to run "${row.title}" (${row.tool}) with this input:\n${visibleJson(withoutSecrets(action, input))}`;
    const params =
      row.channel === 'url'
        ? { mode: 'url', elicitationId: row.id, url: pageOf(row.id), message }
        : { message, requestedSchema: { type: 'object', properties: {} } };
    call.outgoing.send({ jsonrpc: '2.0', id: `${questionPrefix}${row.id}`, method: 'elicitation/create', params });
  }

  /** Resolves when the call may go ahead; throws if it may not. */
  return async (wanted: Wanted): Promise<void> => {
    const { action, tool, input, call } = wanted;
    if (!needsApproval(action)) return;
    const { principal, client, outgoing } = call;
    const { title } = action;
    if (principal.type !== 'user')
      throw new NotAllowedError(`"${title}" needs the approval of a person, so a service cannot call it over MCP`);
    const channel = channelFor(call);
    if (channel === 'notification' && !notifier)
      throw new NotAllowedError(`"${title}" needs your approval, but this client cannot ask you for it`);

    const asked = { userRef: principal.userEntityRef, tokenId: tokenIdOf(principal), client: client.name };
    const { row, isNew } = await approvals.ask({
      ...asked,
      channel,
      tool,
      title,
      input,
      shown: withoutSecrets(action, input),
    });
    if (row.decision === null) await sendQuestion(row, isNew, wanted);
    const stop = keepAlive(outgoing, wanted.progressToken, pageOf(row.id));
    const outcome = await approvals.outcome(row.id, outgoing.signal).finally(stop);
    if (outcome === 'expired' && channel === 'notification') await notifier?.settle(row, outcome);
    if (outcome !== 'approved') throw new NotAllowedError(refusal(outcome, title, config.approval.timeout));
  };
}

const hidden = '(hidden)';

/** The input as the person sees it: the names of its secrets, but not their values. */
function withoutSecrets({ secretsIn }: ListedAction, input: Json): Json {
  const secrets = secretsIn === undefined ? undefined : input[secretsIn];
  if (secretsIn === undefined || typeof secrets !== 'object' || secrets === null) return input;
  return { ...input, [secretsIn]: Object.fromEntries(Object.keys(secrets).map((name) => [name, hidden])) };
}

/** Clients give up on calls that show no progress. */
function keepAlive(outgoing: Outgoing, progressToken: string | number | undefined, page: string): () => void {
  if (!outgoing.canStream) return () => {};
  outgoing.open();
  if (progressToken === undefined) return () => {};
  let progress = 0;
  const report = () => {
    const params = { progressToken, progress: progress++, message: `Waiting for approval: ${page}` };
    outgoing.send({ jsonrpc: '2.0', method: 'notifications/progress', params });
  };
  report();
  const timer = setInterval(report, progressMs);
  timer.unref();
  return () => clearInterval(timer);
}

function refusal(outcome: Exclude<ApprovalOutcome, 'approved'>, title: string, timeoutMs: number): string {
  if (outcome === 'rejected') return `The person rejected "${title}", so nothing was done`;
  if (outcome === 'used') return `Another call has used the approval of "${title}", so this one did nothing`;
  if (outcome === 'aborted') return `The call ended before "${title}" was approved, so nothing was done`;
  const seconds = Math.round(timeoutMs / 1_000);
  const time = seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
  return `Nobody approved "${title}" within ${time}, so nothing was done. Call it again to request approval again`;
}
