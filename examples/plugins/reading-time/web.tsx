import { addonPoint, useDocsPage } from '@callboard/plugin-techdocs/web';
import { definePlugin } from '@callboard/web-kit';

const wordsPerMinute = 220;

/** Shows how long a docs page takes to read. */
function ReadingTime() {
  const { root } = useDocsPage();
  const words = root?.querySelector('article')?.textContent?.split(/\s+/).length ?? 0;
  if (words === 0) return null;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return <p>{minutes === 1 ? 'A minute to read' : `${minutes} minutes to read`}</p>;
}

export const readingTimePlugin = definePlugin({
  id: 'reading-time',
  needs: ['techdocs'],
  extensions: [addonPoint.add({ id: 'reading-time', place: 'aside', Component: ReadingTime })],
});
