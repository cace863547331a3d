import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window something may be to count as seen soon. */
const margin = '200px';

/** Shows its content once it comes into sight, so that what is further down a page costs nothing until then. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  );
}
