import type {
  AuditEntry,
  AuthorizeItem,
  DecisionResult,
  EditablePolicy,
  EffectivePermission,
  Explanation,
  PluginPermissions,
  PluginRules,
  PolicyEdit,
  PolicyPreview,
  PolicyProposal,
  PolicyRole,
  PolicyStatus,
} from '../common/index.ts';
import { anAuditEntry, anExplanation, aPolicyStatus, aRole } from './builders.ts';
import {
  anEditablePolicy,
  aPolicyPreview,
  aPolicyProposal,
  somePluginPermissions,
  somePluginRules,
} from './editingBuilders.ts';

type Content = {
  /** Decides by permission name and resource; allows everything if left out. */
  isAllowed(permission: string, resourceRef: string | undefined): boolean;
  administrators: string[];
  roles: PolicyRole[];
  status: PolicyStatus;
  explanation: Explanation;
  effective: EffectivePermission[];
  /** Newest first. */
  audit: AuditEntry[];
  editable: EditablePolicy;
  preview: PolicyPreview;
  proposal: PolicyProposal;
  pluginPermissions: PluginPermissions[];
  pluginRules: PluginRules[];
  /** The edits that were saved. */
  saved: PolicyEdit[];
};

type Call = { url: URL; body: unknown; method: string };

/** Responds like the server with the given data, wherever it is mounted; everything else is not found. */
export function fakePermission(over: Partial<Content> = {}) {
  const content: Content = {
    isAllowed: () => true,
    administrators: ['group:default/web-platform'],
    roles: [aRole()],
    status: aPolicyStatus(),
    explanation: anExplanation(),
    effective: [],
    audit: [anAuditEntry()],
    editable: anEditablePolicy(),
    preview: aPolicyPreview(),
    proposal: aPolicyProposal(),
    pluginPermissions: somePluginPermissions(),
    pluginRules: somePluginRules(),
    saved: [],
    ...over,
  };
  const answers: Record<string, (call: Call) => object> = {
    '/health': () => ({ status: 'ok' }),
    '/authorize': ({ body }) => ({
      items: (body as { items: AuthorizeItem[] }).items.map((item) => decide(item, content)),
    }),
    '/explain': ({ body }) => ({ ...content.explanation, ...questionOf(body as Question) }),
    '/roles': () => ({ administrators: content.administrators, roles: content.roles }),
    '/effective': ({ url }) => {
      const user = url.searchParams.get('user') ?? '';
      return { user, ownershipEntityRefs: [user], permissions: content.effective };
    },
    '/policy/status': () => content.status,
    '/policy/edit': ({ method, body }) => {
      if (method === 'GET') return content.editable;
      content.saved.push(body as PolicyEdit);
      return { revision: 'saved', files: content.preview.files.map(({ file }) => file) };
    },
    '/policy/preview': () => content.preview,
    '/policy/proposal': () => content.proposal,
    '/plugins/policies': () => content.pluginPermissions,
    '/plugins/condition-rules': () => content.pluginRules,
    '/audit/counts': ({ url }) => auditCounts(content.audit, url.searchParams),
    '/audit': ({ url }) => auditPage(content.audit, url.searchParams),
  };
  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://permission.test');
    const answer = Object.entries(answers).find(([path]) => url.pathname.endsWith(path))?.[1];
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    if (answer) return Response.json(answer({ url, body, method: init.method ?? 'GET' }));
    const error = { name: 'NotFoundError', message: `No route '${url.pathname}'` };
    return Response.json({ error, response: { statusCode: 404 } }, { status: 404 });
  };
  return { content, fetch };
}

type Question = { user: string; resourceRef?: string };

const questionOf = ({ user, resourceRef }: Question) => ({ user, ...(resourceRef ? { resourceRef } : {}) });

function decide({ id, permission, resourceRef }: AuthorizeItem, { isAllowed }: Content) {
  const resultFor = (ref: string | undefined): DecisionResult => (isAllowed(permission.name, ref) ? 'ALLOW' : 'DENY');
  return { id, result: Array.isArray(resourceRef) ? resourceRef.map(resultFor) : resultFor(resourceRef) };
}

const auditNames = ['actor', 'action', 'outcome'] as const;

function auditMatching(entries: readonly AuditEntry[], query: URLSearchParams, names: readonly AuditName[]) {
  const since = query.get('since');
  const until = query.get('until');
  return entries.filter(
    (entry) =>
      names.every((name) => !query.has(name) || entry[name] === query.get(name)) &&
      (!since || entry.at >= since) &&
      (!until || entry.at < until),
  );
}

type AuditName = (typeof auditNames)[number];

function auditCounts(entries: readonly AuditEntry[], query: URLSearchParams) {
  const countBy = (name: 'action' | 'outcome') => {
    const others = auditNames.filter((other) => other !== name);
    const values = auditMatching(entries, query, others).map((entry): string => entry[name]);
    return [...new Set(values)]
      .map((value) => ({ value, count: values.filter((one) => one === value).length }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  };
  const { length: total } = auditMatching(entries, query, auditNames);
  return { total, actions: countBy('action'), outcomes: countBy('outcome') };
}

function auditPage(entries: readonly AuditEntry[], query: URLSearchParams) {
  const matching = auditMatching(entries, query, auditNames);
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 50);
  return { items: matching.slice(start, end), ...(matching.length > end ? { nextCursor: String(end) } : {}) };
}
