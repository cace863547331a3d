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
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';
import { customFieldsRoute, editorRoute, formPreviewRoute } from '../routes.ts';
import { AuthorsOnly } from './AuthorsOnly.tsx';
import { canOpenLocal } from './directory/localDirectory.ts';
import { handOver } from './directory/localHandover.ts';
import { editorTranslation } from './editorTranslation.ts';
import { KeptList } from './manage/KeptList.tsx';
import classes from './manage/Manage.module.css';
import { OptionCard } from './manage/OptionCard.tsx';
import { TemplateDialog } from './manage/TemplateDialog.tsx';
import { type OpenDirectory, useOpenDirectory } from './manage/useOpenDirectory.ts';
import { ZipInput } from './manage/ZipInput.tsx';

/** Where those who write templates begin. */
export function ManagePage() {
  const { t } = useTranslation(editorTranslation);
  return (
    <AuthorsOnly>
      <Page title={t('manage.title')}>
        <PageHeader title={t('manage.title')} subtitle={t('manage.subtitle')} />
        <ScaffolderMenu current="manage" />
        <Ways />
      </Page>
    </AuthorsOnly>
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
      <Tools ways={ways} />
      <AnyBrowser ways={ways} />
      {ways.error && <WarningPanel severity="error" title={t('manage.openFailed')} message={reasonOf(ways.error)} />}
      <KeptList onOpen={ways.showKept} />
    </>
  );
}

function Tools({ ways }: { ways: OpenDirectory }) {
  const { t } = useTranslation(editorTranslation);
  const previewUrl = useRouteRef(formPreviewRoute);
  const fieldsUrl = useRouteRef(customFieldsRoute);
  const refusal = canOpenLocal() ? undefined : t('manage.chromiumOnly');
  return (
    <section className={classes.section} aria-labelledby="template-tools">
      <h2 className={classes.heading} id="template-tools">
        {t('manage.tools')}
      </h2>
      <div className={classes.options}>
        <OptionCard
          icon={IconFolder}
          title={t('manage.load')}
          hint={t('manage.loadHint')}
          refusal={refusal}
          onClick={ways.load}
        />
        <OptionCard
          icon={IconPlus}
          title={t('manage.create')}
          hint={t('manage.createHint')}
          refusal={refusal}
          onClick={ways.create}
        />
        <OptionCard icon={IconAppWindow} title={t('manage.form')} hint={t('manage.formHint')} to={previewUrl()} />
        <OptionCard icon={IconComponents} title={t('manage.fields')} hint={t('manage.fieldsHint')} to={fieldsUrl()} />
      </div>
    </section>
  );
}

function AnyBrowser({ ways }: { ways: OpenDirectory }) {
  const { t } = useTranslation(editorTranslation);
  const [isPicking, setPicking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  return (
    <section className={classes.section} aria-labelledby="any-browser">
      <h2 className={classes.heading} id="any-browser">
        {t('manage.anywhere')}
      </h2>
      <p className={classes.about}>{t('manage.anywhereHint')}</p>
      <div className={classes.options}>
        <OptionCard
          icon={IconTemplate}
          title={t('manage.catalog')}
          hint={t('manage.catalogHint')}
          onClick={() => setPicking(true)}
        />
        <OptionCard
          icon={IconPackage}
          title={t('manage.upload')}
          hint={t('manage.uploadHint')}
          onClick={() => file.current?.click()}
        />
        <OptionCard
          icon={IconFileText}
          title={t('manage.scratch')}
          hint={t('manage.scratchHint')}
          onClick={ways.scratch}
        />
      </div>
      <ZipInput input={file} onFile={ways.upload} />
      <TemplateDialog
        isOpen={isPicking}
        isBusy={ways.isBusy}
        error={ways.error}
        onPick={(ref) => ways.fromCatalog(ref)}
        onClose={() => setPicking(false)}
      />
    </section>
  );
}
