import { customFieldsRoute, editorRoute, formPreviewRoute, ScaffolderMenu } from '@callboard/plugin-scaffolder/web';
import { Page, PageHeader, WarningPanel } from '@callboard/ui';
import {
  IconAppWindow,
  IconComponents,
  IconFileText,
  IconFolder,
  IconPackage,
  IconPlus,
  IconTemplate,
} from '@callboard/ui/icons';
import { reasonOf, useRouteRef, useTranslation } from '@callboard/web-kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { canOpenLocal, handOver } from './directory/localDirectory.ts';
import { editorTranslation } from './editorMessages.ts';
import { forAuthors } from './forAuthors.tsx';
import { KeptList } from './manage/KeptList.tsx';
import classes from './manage/Manage.module.css';
import { OptionCard } from './manage/OptionCard.tsx';
import { TemplateDialog } from './manage/TemplateDialog.tsx';
import { type OpenDirectory, useOpenDirectory } from './manage/useOpenDirectory.ts';
import { ZipInput } from './manage/ZipInput.tsx';

function AllowedPage() {
  const { t } = useTranslation(editorTranslation);
  return (
    <Page title={t('manage.title')}>
      <PageHeader title={t('manage.title')} subtitle={t('manage.subtitle')} />
      <ScaffolderMenu current="manage" />
      <Ways />
    </Page>
  );
}

function Ways() {
  const { t } = useTranslation(editorTranslation);
  const navigate = useNavigate();
  const editorUrl = useRouteRef(editorRoute);
  const ways = useOpenDirectory((directory) => {
    handOver(directory);
    navigate(editorUrl());
  });
  return (
    <>
      <Existing ways={ways} />
      <New ways={ways} />
      <Experiments />
      {ways.error && <WarningPanel severity="error" title={t('manage.openFailed')} message={reasonOf(ways.error)} />}
      <KeptList urlOf={ways.keptUrl} onOpen={ways.showKept} />
    </>
  );
}

type WaysProps = { ways: OpenDirectory };

/** Only some browsers give access to local folders. */
const useLocalRefusal = () => {
  const { t } = useTranslation(editorTranslation);
  return canOpenLocal() ? undefined : t('manage.chromiumOnly');
};

function Existing({ ways }: WaysProps) {
  const { t } = useTranslation(editorTranslation);
  const [isPicking, setPicking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  return (
    <Section title={t('manage.existing')}>
      <OptionCard
        icon={IconTemplate}
        title={t('manage.catalog')}
        hint={t('manage.catalogHint')}
        onClick={() => setPicking(true)}
      />
      <OptionCard
        icon={IconFolder}
        title={t('manage.load')}
        hint={t('manage.loadHint')}
        refusal={useLocalRefusal()}
        onClick={ways.load}
      />
      <OptionCard
        icon={IconPackage}
        title={t('manage.upload')}
        hint={t('manage.uploadHint')}
        onClick={() => file.current?.click()}
      />
      <ZipInput input={file} onFile={ways.upload} />
      <TemplateDialog
        isOpen={isPicking}
        isBusy={ways.isBusy}
        error={ways.error}
        onPick={(ref) => ways.fromCatalog(ref)}
        onClose={() => setPicking(false)}
      />
    </Section>
  );
}

function New({ ways }: WaysProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <Section title={t('manage.new')}>
      <OptionCard
        icon={IconFileText}
        title={t('manage.scratch')}
        hint={t('manage.scratchHint')}
        onClick={ways.scratch}
      />
      <OptionCard
        icon={IconPlus}
        title={t('manage.create')}
        hint={t('manage.createHint')}
        refusal={useLocalRefusal()}
        onClick={ways.create}
      />
    </Section>
  );
}

function Experiments() {
  const { t } = useTranslation(editorTranslation);
  const previewUrl = useRouteRef(formPreviewRoute);
  const fieldsUrl = useRouteRef(customFieldsRoute);
  return (
    <Section title={t('manage.experiments')}>
      <OptionCard icon={IconAppWindow} title={t('manage.form')} hint={t('manage.formHint')} to={previewUrl()} />
      <OptionCard icon={IconComponents} title={t('manage.fields')} hint={t('manage.fieldsHint')} to={fieldsUrl()} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <div className={classes.options}>{children}</div>
    </section>
  );
}

/** The start page for template authors. */
export const ManagePage = forAuthors(AllowedPage);
