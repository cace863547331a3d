export { Avatar } from './display/Avatar.tsx';
export { BrandMark } from './display/BrandMark.tsx';
export { type CodePart, CodeSnippet } from './display/CodeSnippet.tsx';
export { CopyButton } from './display/CopyButton.tsx';
export { Gauge } from './display/Gauge.tsx';
export { Kbd, KeyList } from './display/Kbd.tsx';
export { List } from './display/List.tsx';
export { MiddleTruncate } from './display/MiddleTruncate.tsx';
export { QuietIconButton, QuietIconLink } from './display/QuietIcon.tsx';
export { RelativeTime } from './display/RelativeTime.tsx';
export { StatusDot, type StatusTone } from './display/StatusDot.tsx';
export { Tag } from './display/Tag.tsx';
export { TagList } from './display/TagList.tsx';
export { BootErrorPage } from './errors/BootErrorPage.tsx';
export { ErrorFallback } from './errors/ErrorFallback.tsx';
export { ErrorPage } from './errors/ErrorPage.tsx';
export { ErrorPanel } from './errors/ErrorPanel.tsx';
export { LoadErrorPanel } from './errors/LoadErrorPanel.tsx';
export { NotFoundPage } from './errors/NotFoundPage.tsx';
export { RequestErrorPanel, ResponseErrorPanel } from './errors/ResponseErrorPanel.tsx';
export { AlertDisplay } from './feedback/AlertDisplay.tsx';
export { ConfirmDialog } from './feedback/ConfirmDialog.tsx';
export type { ConfirmDialogProps } from './feedback/confirmDialogProps.ts';
export { Dialog } from './feedback/Dialog.tsx';
export { DismissibleBanner } from './feedback/DismissibleBanner.tsx';
export type { EmptyVariant } from './feedback/EmptyDrawing.tsx';
export { EmptyState } from './feedback/EmptyState.tsx';
export { LeaveDialog } from './feedback/LeaveDialog.tsx';
export { MissingAnnotationEmptyState } from './feedback/MissingAnnotationEmptyState.tsx';
export { unlessCovered, useOpenedAfterMount } from './feedback/mantineWindows.ts';
export { NoMatches } from './feedback/NoMatches.tsx';
export { Progress } from './feedback/Progress.tsx';
export { RetryPanel } from './feedback/RetryPanel.tsx';
export { Bone, CardSkeleton, PageSkeleton, SkeletonGroup, TableSkeleton } from './feedback/Skeleton.tsx';
export { type PanelSeverity, WarningPanel } from './feedback/WarningPanel.tsx';
export { FilterColumn, FilterLayout } from './filters/FilterColumn.tsx';
export { FilterGroup, FilterOption } from './filters/FilterGroup.tsx';
export { SearchBox } from './filters/SearchBox.tsx';
export { useDebouncedInput } from './filters/useDebouncedInput.ts';
export { useSlashKey } from './filters/useSlashKey.ts';
export { uiTranslation } from './language/uiTranslation.ts';
export { type BreadcrumbItem, Breadcrumbs } from './layout/Breadcrumbs.tsx';
export { Card } from './layout/Card.tsx';
export { type Fact, FactList } from './layout/FactList.tsx';
export { Page, PageColumns } from './layout/Page.tsx';
export { PageHeader } from './layout/PageHeader.tsx';
export { type ListRow, RowList } from './layout/RowList.tsx';
export { type Tab, TabbedLayout } from './layout/TabbedLayout.tsx';
export { TabStrip } from './layout/TabStrip.tsx';
export { useDisclosure } from './layout/useDisclosure.ts';
export { DateTimeField } from './picker/DateTimeField.tsx';
export { DropPanel, type DropTriggerProps } from './picker/DropPanel.tsx';
export { Picker } from './picker/Picker.tsx';
export { PickerPanel } from './picker/PickerPanel.tsx';
export type { PickerOption } from './picker/pickerOption.ts';
export { useStillWhilePressed } from './picker/useStillWhilePressed.ts';
export { SupportButton } from './support/SupportButton.tsx';
export type {
  DataColumn,
  DataTableProps,
  OffsetPaging,
  SortValue,
  TablePaging,
  TableSort,
} from './table/DataColumn.ts';
export { DataTable, preloadDataTable, withDataTable } from './table/DataTable.tsx';
export { ListPager } from './table/paging/ListPager.tsx';
export { isPastLastPage, PastLastPage } from './table/paging/PastLastPage.tsx';
export { previousOffset } from './table/paging/pageView.ts';
export { Link, type LinkProps } from './text/Link.tsx';
export { LinkButton } from './text/LinkButton.tsx';
export { MarkdownContent } from './text/MarkdownContent.tsx';
export { createSafeHref, isSafeHref } from './text/safeHref.ts';
export { countText, plainText } from './text/texts.ts';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
export { HueIcon } from './theme/HueIcon.tsx';
export { type Hue, hues, stableHue } from './theme/hue.ts';
export { UiProvider } from './theme/UiProvider.tsx';
export { Tooltip } from './tooltip/Tooltip.tsx';
