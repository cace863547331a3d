import type { SetupConfiguration, SetupDraft, SetupStepState, StepValues } from '../common/index.ts';

/** A setup in which nothing was saved yet. */
export const aSetupDraft = (over: Partial<SetupDraft> = {}): SetupDraft => ({
  steps: ['brand', 'sign-in', 'code-host', 'people', 'locations'].map((id) => ({
    id,
    values: {},
    secrets: [],
    isSaved: false,
  })),
  portalUrl: 'http://localhost:7007',
  callbackUrl: 'http://localhost:7007/api/auth/*/handler/frame',
  ...over,
});

type Options = {
  /** The code in the log. */
  code?: string;
  isAdmitted?: boolean;
  /** The portal was set up before. */
  isComplete?: boolean;
  draft?: SetupDraft;
  configuration?: SetupConfiguration;
  /** The result of the test of a step. */
  resultOf?: (step: string) => unknown;
};

type Change = { values: StepValues; secrets?: Record<string, string> };

export const aConfiguration = (over: Partial<SetupConfiguration> = {}): SetupConfiguration => ({
  files: [{ name: 'app-config.yaml', content: 'app:\n  title: Acme\n' }],
  variables: [],
  problems: [],
  warnings: [],
  command: 'node /srv/callboard/dist/server.js',
  ...over,
});

/** Answers like the server of an empty portal. */
export function fakeSetup(options: Options = {}) {
  const { code = 'ABCD-EFGH-JKMN-PQRS', configuration = aConfiguration(), resultOf = () => undefined } = options;
  let { isAdmitted = false, draft = aSetupDraft() } = options;
  let { isComplete = false } = options;

  function change(id: string, { values, secrets = {} }: Change, more: Partial<SetupStepState> = {}): SetupStepState {
    const before = draft.steps.find((step) => step.id === id);
    const names = [...new Set([...(before?.secrets ?? []), ...Object.keys(secrets)])];
    const after = { ...before, id, values, secrets: names, isSaved: true, ...more };
    draft = { ...draft, steps: draft.steps.map((step) => (step.id === id ? after : step)) };
    return after;
  }

  function answer(method: string, path: string, body: unknown): Response {
    if (isComplete) return refusal(404, 'NotFoundError', 'This portal is already set up');
    if (path === '/status') return Response.json({ isAdmitted, hasCode: true });
    if (path === '/admission') {
      if ((body as { code: string }).code !== code) return refusal(401, 'AuthenticationError', 'The code is wrong');
      isAdmitted = true;
      return Response.json({ isAdmitted });
    }
    if (!isAdmitted) return refusal(401, 'AuthenticationError', 'Enter the one-time code');
    if (path === '/draft') return Response.json(draft);
    if (path === '/configuration') return Response.json(configuration);
    if (path === '/completion') {
      isComplete = true;
      return Response.json({ isComplete });
    }
    const [, id = '', test] = /^\/draft\/([\w-]+)(\/test)?$/.exec(path) ?? [];
    if (method === 'PUT') return Response.json(change(id, body as Change));
    if (test) return Response.json(change(id, body as Change, { result: resultOf(id) }));
    return refusal(404, 'NotFoundError', `No route '${path}'`);
  }

  return {
    draft: () => draft,
    async fetch(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
      const path = new URL(url, 'http://portal.test').pathname.replace(/^.*\/setup/, '');
      return answer(method, path, typeof body === 'string' ? JSON.parse(body) : undefined);
    },
  };
}

const refusal = (status: number, name: string, message: string) =>
  Response.json({ error: { name, message }, response: { statusCode: status } }, { status });
