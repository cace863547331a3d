import { manageRoute } from '@callboard/plugin-scaffolder/web';
import { Page, PageHeader, WarningPanel } from '@callboard/ui';
import { reasonOf, useRouteRef, useTranslation } from '@callboard/web-kit';
import { type ReactNode, useRef, useState } from 'react';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import { editorTranslation } from '../editorMessages.ts';
import { TemplateDialog } from '../manage/TemplateDialog.tsx';
import type { OpenDirectory } from '../manage/useOpenDirectory.ts';
import { ZipInput } from '../manage/ZipInput.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';

export type EditorWays = {
  open: OpenDirectory;
  /** Closes the directory. */
  onLeave: () => void;
  /** Leaves the editor. */
  onClose: () => void;
};

type EditorFrameProps = {
  subtitle?: string;
  toolbar: {
    hasDirectory: boolean;
    templates: readonly FoundTemplate[];
    current: FoundTemplate | undefined;
    onExport: () => void;
    onTemplate: (template: FoundTemplate) => void;
    onPublish: () => void;
  };
  ways: EditorWays;
  /** Asks for confirmation if changes could be lost. */
  guard: (act: () => void) => () => void;
  children: ReactNode;
};

/** The page around a directory: the header with its menus, and their dialogs. */
export function EditorFrame({ subtitle, toolbar, ways, guard, children }: EditorFrameProps) {
  const { t } = useTranslation(editorTranslation);
  const manageUrl = useRouteRef(manageRoute);
  const [isPicking, setPicking] = useState(false);
  const zip = useRef<HTMLInputElement>(null);
  const { open } = ways;
  return (
    <Page title={t('editor.title')} width="unlimited">
      <PageHeader
        title={t('editor.title')}
        breadcrumbs={[{ label: t('manage.title'), to: manageUrl() }, { label: t('editor.title') }]}
        {...(subtitle && { subtitle })}
        actions={
          <EditorToolbar
            {...toolbar}
            onOpen={guard(open.load)}
            onCreate={guard(open.create)}
            onScratch={guard(open.scratch)}
            onUpload={guard(() => zip.current?.click())}
            onCatalog={guard(() => setPicking(true))}
            onClose={guard(ways.onClose)}
          />
        }
      />
      {open.error && !isPicking && (
        <WarningPanel severity="error" title={t('manage.openFailed')} message={reasonOf(open.error)} />
      )}
      {children}
      <ZipInput input={zip} onFile={open.upload} />
      <TemplateDialog
        isOpen={isPicking}
        isBusy={open.isBusy}
        error={open.error}
        onPick={(ref) => open.fromCatalog(ref, () => setPicking(false))}
        onClose={() => setPicking(false)}
      />
    </Page>
  );
}
