import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { FormProposalsProvider } from '../context/formContext.tsx';
import { FormSecretsProvider } from '../context/formSecrets.tsx';
import { formTranslation } from '../formTranslation.ts';
import { FormPage } from '../page/FormPage.tsx';
import { ReviewPage } from '../review/ReviewPage.tsx';
import { Words } from '../theme/Words.tsx';
import { StepList } from './StepList.tsx';
import classes from './TemplateForm.module.css';
import type { TemplateFormProps } from './templateFormProps.ts';
import { useFormSteps } from './useFormSteps.ts';
import { useSteadyPress } from './useSteadyPress.ts';

/** The pages of a template as steps, followed by a review. */
export function TemplateForm(props: TemplateFormProps) {
  return (
    <FormSecretsProvider>
      <FormProposalsProvider>
        <Steps {...props} />
      </FormProposalsProvider>
    </FormSecretsProvider>
  );
}

function Steps(props: TemplateFormProps) {
  const { t } = useTranslation(formTranslation);
  const steps = useFormSteps(props);
  const onPress = useSteadyPress();
  const { pages, page, current, reached, values, secrets, shown, isChecking, body } = steps;
  const { backLabel = t('back'), reviewLabel = t('review'), submitLabel = t('create'), isBusy = false } = props;
  const aside = props.aside?.({ values, secrets, page: current });
  const isLast = current === pages.length - 1;
  const actions = (
    <div className={classes.actions}>
      {current > 0 && (
        <Button variant="default" onClick={steps.back} disabled={isBusy}>
          {backLabel}
        </Button>
      )}
      {page ? (
        <Button type="submit" loading={isChecking} onPointerDown={onPress}>
          {isLast ? reviewLabel : t('next')}
        </Button>
      ) : (
        <Button type="submit" loading={isBusy || isChecking} onPointerDown={onPress}>
          {submitLabel}
        </Button>
      )}
    </div>
  );
  return (
    <div className={classes.form} data-aside={aside ? true : undefined} data-narrow={props.isNarrow || undefined}>
      <nav className={classes.steps} aria-label={t('steps')}>
        <StepList
          titles={[...pages.map(({ title }) => title), t('reviewTitle')]}
          current={current}
          reached={reached}
          onGo={(step) => void steps.go(step)}
        />
      </nav>
      <section className={classes.page} aria-labelledby={steps.headingId} ref={body}>
        <h2 className={classes.title} id={steps.headingId} tabIndex={-1}>
          {page ? page.title : t('reviewTitle')}
        </h2>
        {page?.description && (
          <div className={classes.description}>
            <Words text={page.description} />
          </div>
        )}
        {page ? (
          <FormPage
            key={current}
            schema={page.page}
            value={values}
            errors={shown}
            onChange={steps.change}
            onLeave={steps.leave}
            onSubmit={() => void steps.next()}
            isDisabled={isBusy}
          >
            {actions}
          </FormPage>
        ) : (
          <form
            className={classes.review}
            onSubmit={(event) => {
              event.preventDefault();
              void steps.submit();
            }}
          >
            <p className={classes.description}>{t('reviewHint')}</p>
            <ReviewPage pages={pages} values={values} onEdit={(step) => void steps.go(step)} />
            {props.error && <WarningPanel severity="error" message={props.error} />}
            {actions}
          </form>
        )}
      </section>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
