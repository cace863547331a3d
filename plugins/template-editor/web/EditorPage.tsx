import { editorRoute, manageRoute } from '@callboard/plugin-scaffolder/web';
import { EmptyState, PageSkeleton } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { confirmedNavigation } from '@callboard/web-kit/leaving';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takeOver } from './directory/localDirectory.ts';
import { editorTranslation } from './editorMessages.ts';
import { forAuthors } from './forAuthors.tsx';
import { useOpenDirectory } from './manage/useOpenDirectory.ts';
import { useKeptDirectory } from './queries.ts';
import { NoFile } from './workspace/CodePane.tsx';
import { EditorFrame, type EditorWays } from './workspace/EditorFrame.tsx';
import { OpenEditor } from './workspace/OpenEditor.tsx';

/** The template editor: for a local folder, or for a directory that is stored in the browser and named in the URL. */
export const EditorPage = forAuthors(Editor);

function Editor() {
  const navigate = useNavigate();
  const editorUrl = useRouteRef(editorRoute);
  const manageUrl = useRouteRef(manageRoute);
  const [search] = useSearchParams();
  const id = search.get('directory') ?? undefined;
  const [local, setLocal] = useState(takeOver);
  const open = useOpenDirectory((directory) => {
    setLocal(directory);
    navigate(editorUrl(), { state: confirmedNavigation });
  });
  const ways: EditorWays = {
    open,
    onLeave: () => {
      setLocal(undefined);
      navigate(editorUrl());
    },
    onClose: () => navigate(manageUrl()),
  };
  if (id !== undefined) return <KeptEditor key={id} id={id} ways={ways} />;
  return local ? <OpenEditor key={local.name} directory={local} ways={ways} /> : <EmptyEditor ways={ways} />;
}

function KeptEditor({ id, ways }: { id: string; ways: EditorWays }) {
  const { data, isPending } = useKeptDirectory(id);
  if (data) return <OpenEditor directory={data} ways={ways} />;
  return isPending ? <PageSkeleton /> : <EmptyEditor ways={ways} isGone />;
}

const noToolbar = {
  hasDirectory: false,
  templates: [],
  current: undefined,
  onExport() {},
  onTemplate() {},
  onPublish() {},
};

function EmptyEditor({ ways, isGone = false }: { ways: EditorWays; isGone?: boolean }) {
  const { t } = useTranslation(editorTranslation);
  return (
    <EditorFrame toolbar={noToolbar} ways={ways} guard={(act) => act}>
      {isGone && <EmptyState variant="info" title={t('editor.gone')} description={t('editor.goneHint')} />}
      <NoFile />
    </EditorFrame>
  );
}
