import { AuthenticationError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { onlyCookie, type PluginContext } from '@callboard/server-kit';
import type { Reply, Request } from '../audit.ts';
import type { Codes } from './codes.ts';
import type { Emptiness } from './emptiness.ts';
import { type createSessions, SESSION_LIFETIME_MS } from './sessions.ts';

type Options = Pick<PluginContext, 'credentials' | 'discovery'> & {
  emptiness: Emptiness;
  codes: Codes;
  sessions: ReturnType<typeof createSessions>;
  isAdministrator(request: Request): Promise<boolean>;
};

const cookieName = 'callboard-setup';

/** Decides who may use the setup: nobody on a portal that is set up; otherwise administrators, and browsers that entered the code. */
export function createGate({ discovery, emptiness, codes, sessions, isAdministrator }: Options) {
  const url = new URL(discovery.externalBaseUrl('setup'));
  const attributes = {
    httpOnly: true,
    secure: url.protocol === 'https:',
    // Other sites cannot use the cookie at all, not even through a link.
    sameSite: 'strict' as const,
    path: url.pathname,
  };

  /** All routes look as if they did not exist once the portal is set up. */
  async function requireOpen(): Promise<void> {
    if (!(await emptiness.isOpen())) throw new NotFoundError('This portal is already set up');
  }

  async function isAdmitted(request: Request): Promise<boolean> {
    const secret = onlyCookie(request, cookieName);
    if (secret !== undefined && (await sessions.isValid(secret))) return true;
    return isAdministrator(request);
  }

  return {
    requireOpen,
    isAdmitted,

    async require(request: Request): Promise<void> {
      await requireOpen();
      requireOwnScript(request);
      if (await isAdmitted(request)) return;
      throw new AuthenticationError('Enter the one-time code from the server log');
    },

    async admit(code: string, request: Request, reply: Reply): Promise<void> {
      await requireOpen();
      requireOwnScript(request);
      await codes.use(code);
      const secret = await sessions.begin();
      reply.setCookie(cookieName, secret, { ...attributes, maxAge: SESSION_LIFETIME_MS / 1000 });
    },

    async requireVisitor(request: Request): Promise<void> {
      await requireOpen();
      requireOwnScript(request);
    },

    leave: (reply: Reply) => void reply.clearCookie(cookieName, attributes),
  };
}

export type Gate = ReturnType<typeof createGate>;

/** A form of another site cannot send this header, and its scripts only after a preflight, which fails. */
function requireOwnScript({ headers }: Request): void {
  if (headers['x-requested-with'] === 'XMLHttpRequest') return;
  throw new NotAllowedError("The header 'X-Requested-With' must be 'XMLHttpRequest'");
}
