import { analyticsPoint, definePlugin } from '@callboard/web-kit';

/** Counts opened pages, in this browser only. */
export const pageCounterPlugin = definePlugin({
  id: 'page-counter',
  extensions: [
    analyticsPoint.add({
      captureEvent({ action, subject }) {
        if (action !== 'navigate') return;
        const [path = ''] = subject.split('?');
        const counts: Record<string, number> = JSON.parse(localStorage.getItem('page-counter') ?? '{}');
        localStorage.setItem('page-counter', JSON.stringify({ ...counts, [path]: (counts[path] ?? 0) + 1 }));
      },
    }),
  ],
});
