import { InputError, NotAllowedError } from '@callboard/errors';

type OriginsOptions = {
  /** The URL of the portal. */
  appUrl: string;
  /** `backend.cors.origin` and others; `*` matches anything except a slash. */
  others: readonly string[];
};

export type Origins = ReturnType<typeof createOrigins>;

/** The origins whose pages may sign users in: the app, and origins that may call the API anyway. */
export function createOrigins({ appUrl, others }: OriginsOptions) {
  const app = new URL(appUrl).origin;
  // A lone star lets any page call the API without credentials, but must not give every page a session.
  const patterns = others.filter((origin) => origin !== '*').map(patternOf);
  const isAllowed = (origin: string) => origin === app || patterns.some((pattern) => pattern.test(origin));

  return {
    app,
    /** The given origin if it is allowed; the origin of the app if none is given. */
    allowed(origin: string | undefined): string {
      if (!origin) return app;
      const url = parsedUrl(origin);
      if (url?.origin !== origin || !isAllowed(origin)) {
        throw new NotAllowedError(
          'The origin of the page that signs in is neither app.baseUrl nor in backend.cors.origin',
        );
      }
      return origin;
    },
    /** A URL of an allowed origin; anything else would be an open redirect. */
    allowedUrl(text: string | undefined): string {
      if (!text) throw new InputError("The flow 'redirect' needs a redirectUrl");
      const url = parsedUrl(text);
      const isPlain = url !== undefined && !url.username && !url.password;
      if (!isPlain || !isAllowed(url.origin)) {
        throw new NotAllowedError(
          'The redirectUrl points neither to app.baseUrl nor to an origin in backend.cors.origin',
        );
      }
      return url.href;
    },
  };
}

function parsedUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function patternOf(origin: string): RegExp {
  const parts = origin.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&'));
  // Bounded: origins above 300 characters do not match.
  return new RegExp(`^(?!.{300})${parts.join('[^/]*')}$`);
}
