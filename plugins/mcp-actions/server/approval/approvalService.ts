import { createHash, randomUUID } from 'node:crypto';
import { ConflictError, InputError, NotFoundError, TooManyRequestsError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { Approval } from '../../common/index.ts';
import type { McpConfig } from '../config.ts';
import type { ApprovalRow, ApprovalStore, Channel, Decision } from './approvalStore.ts';
import type { DecisionWatch } from './decisionWatch.ts';

type Json = Readonly<Record<string, unknown>>;

/** The call of a tool for which a person is asked. */
type AskedCall = {
  userRef: string;
  tokenId: string | undefined;
  client: string;
  channel: Channel;
  tool: string;
  title: string;
  input: Json;
  /** The input without the values of its secrets. */
  shown: Json;
};

/** The person who decides, or the client that reports the person's decision. */
type Decider = { userRef: string; tokenId?: string | undefined };

type Parts = {
  store: ApprovalStore;
  watch: DecisionWatch;
  secrets: PluginContext['secrets'];
  config: McpConfig['approval'];
  /** Called once for each decision. */
  onDecided(row: ApprovalRow, decision: Decision): Promise<void>;
  now?: () => number;
};

/** `used`: another call with the same input went ahead with the approval. */
export type ApprovalOutcome = Decision | 'expired' | 'aborted' | 'used';

/** More than a person reads before a decision. */
const maxInputLength = 100_000;

export type ApprovalService = ReturnType<typeof createApprovalService>;

/** Calls that wait for a person. The row in the database decides, so any replica can ask, show, decide and continue. */
export function createApprovalService({ store, watch, secrets, config, onDecided, now = Date.now }: Parts) {
  const isOver = ({ expires_at }: ApprovalRow) => expires_at <= now();

  async function rowOf(id: string, userRef: string): Promise<ApprovalRow> {
    const row = await store.find(id);
    // The calls of other people are as unknown as missing ones.
    if (row?.user_ref !== userRef) throw new NotFoundError(`There is no call '${id.slice(0, 100)}' for you to approve`);
    return row;
  }

  async function approvalOf(row: ApprovalRow): Promise<Approval> {
    const status = statusOf(row, isOver(row));
    const isShown = status === 'waiting' && row.input !== null;
    const input = isShown ? await secrets.open(row.input!, row.id) : undefined;
    return {
      id: row.id,
      client: row.client,
      tool: row.tool,
      title: row.title,
      ...(input !== undefined && { input: JSON.parse(input) as Record<string, unknown> }),
      createdAt: new Date(row.created_at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
      status,
    };
  }

  async function decide(row: ApprovalRow, decision: Decision): Promise<Approval> {
    const at = now();
    if (await store.decide(row.id, row.user_ref, decision, at)) {
      await watch.announce(row.id);
      await onDecided(row, decision);
      return approvalOf({ ...row, decision, decided_at: at, input: null });
    }
    const current = await rowOf(row.id, row.user_ref);
    if (current.decision === decision) return approvalOf(current);
    throw new ConflictError(
      current.decision ? `You have already ${current.decision} this call` : 'The time limit has passed',
    );
  }

  return {
    /** The waiting call; the same call of the same client joins the one that exists. */
    async ask(call: AskedCall): Promise<{ row: ApprovalRow; isNew: boolean }> {
      const text = JSON.stringify(call.input);
      if (text.length > maxInputLength)
        throw new InputError(
          `'${call.title}' needs approval, and its input has ${text.length} characters; the limit is ${maxInputLength}`,
        );
      const [id, created] = [randomUUID(), now()];
      const row: ApprovalRow = {
        id,
        user_ref: call.userRef,
        call_key: keyOf(call, text),
        channel: call.channel,
        client: call.client,
        token_id: call.tokenId ?? null,
        tool: call.tool,
        title: call.title,
        input: await secrets.seal(JSON.stringify(call.shown), id),
        created_at: created,
        expires_at: created + config.timeout,
        decision: null,
        decided_at: null,
        used_at: null,
      };
      const added = await store.addOrJoin(row, config.maxWaiting, created);
      if (added) return added;
      throw new TooManyRequestsError(
        `${config.maxWaiting} calls are already waiting for your approval; approve or reject one of them first`,
      );
    },

    /** Waits for the decision. An approval is used up by the first caller that learns of it. */
    async outcome(id: string, signal: AbortSignal): Promise<ApprovalOutcome> {
      for (;;) {
        const change = watch.nextChange(id);
        try {
          const row = await store.find(id);
          if (!row || isOver(row)) return 'expired';
          if (row.decision === 'rejected') return 'rejected';
          if (signal.aborted) return 'aborted';
          if (row.decision === 'approved') return (await store.use(id, now())) ? 'approved' : 'used';
          await change.within(row.expires_at - now(), signal);
        } finally {
          change.forget();
        }
      }
    },

    /** The answer of a client to a question that it was sent. */
    async answer(id: string, by: Decider, decision: Decision): Promise<void> {
      const row = await rowOf(id, by.userRef);
      // With a link, only the page decides; the client can give up.
      const mayDecide = row.channel === 'form' || (row.channel === 'url' && decision === 'rejected');
      if (mayDecide && row.token_id === (by.tokenId ?? null)) await decide(row, decision);
    },

    decide: async (id: string, by: Decider, decision: Decision) => decide(await rowOf(id, by.userRef), decision),
    show: async (id: string, userRef: string) => approvalOf(await rowOf(id, userRef)),
    list: async (userRef: string) => Promise.all((await store.waiting(userRef, now())).map(approvalOf)),
  };
}

function statusOf({ decision, used_at }: ApprovalRow, isOver: boolean): Approval['status'] {
  if (used_at !== null) return 'done';
  if (decision === 'rejected') return 'rejected';
  if (isOver) return 'expired';
  return decision ?? 'waiting';
}

/** An approval is for exactly this call: another input, client, token or person has another key. */
function keyOf({ userRef, tokenId, client, channel, tool }: AskedCall, input: string): string {
  const parts = [userRef, tokenId ?? null, client, channel, tool, input];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
