import { ConflictError, ResponseError } from '@callboard/errors';
import { CardSkeleton, Dialog, Link, WarningPanel } from '@callboard/ui';
import { alertApi, reasonOf, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { EditablePolicy, EditedRole, PolicyPreview } from '../../../../common/index.ts';
import { usePolicyPreview, useProposePolicy, useSavePolicy } from '../editQueries.ts';
import { editTranslation } from '../editTranslation.ts';
import classes from './Review.module.css';
import { ReviewedAccess } from './ReviewedAccess.tsx';
import { ReviewedFiles } from './ReviewedFiles.tsx';

type ReviewDialogProps = {
  policy: EditablePolicy;
  role: EditedRole;
  onCancel: () => void;
  onReload: () => void;
  onDone: () => void;
};

/** Shows who gains and loses what, and the changed lines; then saves them or opens a pull request. */
export function ReviewDialog({ policy, role, onCancel, onReload, onDone }: ReviewDialogProps) {
  const { t } = useTranslation(editTranslation);
  const alerts = useApi(alertApi);
  const edit = { revision: policy.revision, roles: [role] };
  const { data: preview, error: previewError } = usePolicyPreview(edit);
  const save = useSavePolicy();
  const propose = useProposePolicy();
  const error = previewError ?? save.error ?? propose.error;
  const isBusy = save.isPending || propose.isPending;

  function saveNow() {
    save.mutate(edit, {
      onSuccess: () => {
        alerts.post({ message: t('saved.toast'), severity: 'success', display: 'transient' });
        onDone();
      },
    });
  }

  return (
    <Dialog isOpen title={t('review.title')} size="wide" isBusy={isBusy} onClose={propose.data ? onDone : onCancel}>
      <div className={classes.review}>
        {!preview && !previewError && (
          <section aria-busy aria-label={t('review.loading')}>
            <CardSkeleton lines={5} />
          </section>
        )}
        {preview && (
          <>
            <ReviewedAccess preview={preview} />
            <ReviewedFiles files={preview.files} />
          </>
        )}
        {/* Beside the buttons: above a long review, it would be out of sight. */}
        {error && (
          <WarningPanel
            severity="error"
            message={reasonOf(error)}
            actions={
              isConflict(error) && (
                <Button size="compact-sm" variant="default" onClick={onReload}>
                  {t('review.reload')}
                </Button>
              )
            }
          />
        )}
        {propose.data ? (
          <WarningPanel severity="info" title={t('propose.done')} message={t('propose.doneHint')}>
            <Link to={propose.data.link}>{t('propose.show')}</Link>
          </WarningPanel>
        ) : (
          <Actions
            policy={policy}
            preview={preview}
            isBusy={isBusy}
            isSaving={save.isPending}
            onSave={saveNow}
            onPropose={() => propose.mutate(edit)}
            onCancel={onCancel}
          />
        )}
      </div>
    </Dialog>
  );
}

type ActionsProps = {
  policy: EditablePolicy;
  preview: PolicyPreview | undefined;
  isBusy: boolean;
  isSaving: boolean;
  onSave: () => void;
  onPropose: () => void;
  onCancel: () => void;
};

/** Saving is offered if all changed files can be saved, a pull request if all are at a code host. */
function Actions({ policy, preview, isBusy, isSaving, onSave, onPropose, onCancel }: ActionsProps) {
  const { t } = useTranslation(editTranslation);
  const changed = policy.files.filter(({ file }) => preview?.files.some((one) => one.file === file));
  const readOnly = changed.find(({ isWritable }) => !isWritable);
  const canPropose = changed.length > 0 && changed.every(({ url }) => url !== undefined);
  return (
    <>
      {readOnly && (
        <p className={classes.note}>
          {t('review.readOnly', { reason: [readOnly.file, readOnly.reason].filter(Boolean).join(': ') })}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {t('review.cancel')}
        </Button>
        {canPropose && (
          <Button
            variant={readOnly ? 'filled' : 'default'}
            loading={isBusy && !isSaving}
            disabled={isBusy}
            onClick={onPropose}
          >
            {t('review.propose')}
          </Button>
        )}
        {!readOnly && (
          <Button onClick={onSave} loading={isSaving} disabled={!preview || isBusy}>
            {t('review.save')}
          </Button>
        )}
      </div>
    </>
  );
}

const isConflict = (error: unknown): boolean =>
  error instanceof ConflictError || (error instanceof ResponseError && error.statusCode === 409);
