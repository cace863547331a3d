import { useEffect, useState } from 'react';

/** Long enough to notice what appeared under the pointer. */
const attentionMs = 1000;

/**
 * Whether the page was visible and in the focused window for a moment. Until then a click may be meant for something else, such as the
 * page that a window was opened over.
 */
export function useAttention(): boolean {
  const [hasAttention, setAttention] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      const isInFront = document.visibilityState === 'visible' && document.hasFocus();
      if (isInFront) timer = setTimeout(() => setAttention(true), attentionMs);
      else setAttention(false);
    };
    follow();
    window.addEventListener('focus', follow);
    window.addEventListener('blur', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', follow);
      window.removeEventListener('blur', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);

  return hasAttention;
}
