import { browserStorage } from '@callboard/web-kit';

type Options = {
  idleMilliseconds: number;
  /** How long before the end the user is asked. */
  promptMilliseconds: number;
  /** Whether time without an open tab counts too. */
  countsWhileClosed: boolean;
};

type Listener = {
  /** The seconds left, or undefined while there is no need to ask. */
  onPrompt(secondsLeft: number | undefined): void;
  onIdle(): void;
};

const key = 'callboard.lastActivity';
const signsOfLife = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const writeEveryMilliseconds = 1000;

/** A sign-in restarts the idle time: the activity of the previous user does not matter. */
export const forgetActivity = () => browserStorage().removeItem(key);

/** Tracks the last activity in any tab of the app. */
export function createIdleClock({ idleMilliseconds, promptMilliseconds, countsWhileClosed }: Options) {
  const storage = browserStorage();
  const lastActivity = () => Number(storage.getItem(key)) || Date.now();
  const remaining = () => lastActivity() + idleMilliseconds - Date.now();
  const stay = () => storage.setItem(key, String(Date.now()));
  if (!countsWhileClosed || storage.getItem(key) === null) stay();

  function watch({ onPrompt, onIdle }: Listener): () => void {
    const isAsking = () => remaining() <= promptMilliseconds;

    function check(): void {
      const left = remaining();
      if (left > 0) {
        onPrompt(isAsking() ? Math.ceil(left / 1000) : undefined);
        return;
      }
      clearInterval(timer);
      // The next user starts with a new idle time.
      forgetActivity();
      onIdle();
    }
    // Once asked, only a response counts: a moved mouse does not prove that the user is there.
    function live(): void {
      if (!isAsking() && Date.now() - lastActivity() >= writeEveryMilliseconds) stay();
    }

    const timer = setInterval(check, 1000);
    for (const sign of signsOfLife) window.addEventListener(sign, live, { passive: true, capture: true });
    check();
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, live, { capture: true });
    };
  }

  return { watch, stay };
}
