import { InputError, NotAllowedError } from '@callboard/errors';

type OriginsOptions = {
  /** Where people open the portal. */
  appUrl: string;
  /** `backend.cors.origin` and others; `*` in a name stands for anything but a slash. */
  others: readonly string[];
};

export type Origins = ReturnType<typeof createOrigins>;

/** Whose pages may sign people in: the app's own, and those that may call the API anyway. */
export function createOrigins({ appUrl, others }: OriginsOptions) {
  const app = new URL(appUrl).origin;
  // A lone star lets any page call without credentials; it is no reason to hand a session to any page.
  const patterns = others.filter((origin) => origin !== '*').map(patternOf);
  const isAllowed = (origin: string) => origin === app || patterns.some((pattern) => pattern.test(origin));

  return {
    app,
    /** The origin itself when it is allowed; the app's when none is given. */
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
    /** A URL of an allowed origin; anything else would send people from us to a page of somebody else's choice. */
    allowedUrl(text: string | undefined): string {
      if (!text) throw new InputError("The flow 'redirect' needs a redirectUrl");
      const url = parsedUrl(text);
      const isPlain = url !== undefined && !url.username && !url.password;
      if (!isPlain || !isAllowed(url.origin)) {
        throw new NotAllowedError(
          'The redirectUrl leads neither to app.baseUrl nor to an origin in backend.cors.origin',
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
  // Bounded: no origin has 300 characters, and a longer one does not match.
  return new RegExp(`^(?!.{300})${parts.join('[^/]*')}$`);
}
