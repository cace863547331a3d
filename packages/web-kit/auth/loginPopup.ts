import { LoginError } from '../identity/LoginError.ts';

type PopupOptions = {
  url: string;
  name: string;
  /** The origin of the response. */
  origin: string;
  width?: number;
  height?: number;
};

type Answer =
  | { type: 'config_info'; targetOrigin: string }
  | { type: 'authorization_response'; response: unknown }
  | { type: 'authorization_response'; error: { name?: string; message?: string } };

const pollMilliseconds = 100;
let openedCount = 0;

/** Opens a window for the sign-in, and resolves with its result. */
export function openLoginPopup({ url, name, origin, width = 500, height = 700 }: PopupOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A unique name: the window of an earlier attempt, which may still be closing, must not be reused.
    const popup = window.open(url, `${name} ${++openedCount}`, featuresOf(width, height));
    if (!popup || popup.closed) return reject(new LoginError('blocked'));
    let expectedOrigin: string | undefined;

    const end = (settle: () => void) => {
      clearInterval(poll);
      window.removeEventListener('message', hear);
      settle();
    };

    const hear = (event: MessageEvent<Answer | undefined>) => {
      if (event.source !== popup || event.origin !== origin) return;
      const { data } = event;
      if (data?.type === 'config_info') {
        expectedOrigin = data.targetOrigin;
        return;
      }
      if (data?.type !== 'authorization_response') return;
      end(() => ('error' in data ? reject(errorOf(data.error)) : resolve(data.response)));
    };

    const poll = setInterval(() => {
      if (!popup.closed) return;
      const isElsewhere = expectedOrigin !== undefined && expectedOrigin !== window.location.origin;
      const error = isElsewhere ? new LoginError('origin', { origin: expectedOrigin ?? '' }) : new LoginError('closed');
      end(() => reject(error));
    }, pollMilliseconds);

    window.addEventListener('message', hear);
  });
}

function errorOf({ name, message }: { name?: string; message?: string }): Error {
  const error = new Error(message ?? 'Unknown error');
  if (name) error.name = name;
  return error;
}

/** Centred over the window that opens it. */
function featuresOf(width: number, height: number): string {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
}
