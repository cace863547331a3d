import { IconPalette } from '../icons/index.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { TabbedLayout } from '../layout/TabbedLayout.tsx';
import { DisplayGallery } from './DisplayGallery.tsx';
import { ErrorGallery } from './ErrorGallery.tsx';
import { FeedbackGallery } from './FeedbackGallery.tsx';
import { LayoutGallery } from './LayoutGallery.tsx';
import { TableGallery } from './TableGallery.tsx';
import { TextGallery } from './TextGallery.tsx';

const tabs = [
  { path: '', title: 'Layout', content: <LayoutGallery /> },
  { path: 'tables', title: 'Tables', content: <TableGallery /> },
  { path: 'feedback', title: 'Feedback', content: <FeedbackGallery /> },
  { path: 'errors', title: 'Errors', content: <ErrorGallery /> },
  { path: 'display', title: 'Display', content: <DisplayGallery /> },
  { path: 'text', title: 'Text', content: <TextGallery /> },
];

/** Every component of the design system in all its states, for people who build pages. Mount it at its own path. */
export function GalleryPage() {
  return (
    <Page title="Gallery">
      <PageHeader
        title="Gallery"
        type="Design system"
        subtitle="Every component in all its states. Check both themes and phone width."
        icon={<IconPalette size={28} stroke={1.6} aria-hidden />}
      />
      <TabbedLayout tabs={tabs} />
    </Page>
  );
}
