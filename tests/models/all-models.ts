import type { MachineModel } from './kit/machine-model';
import {
  forgetfulChunkGuardModel,
  freshChunkGuardModel,
  reloadedChunkGuardModel,
} from './machines/chunk-guard.model';
import {
  blankSearchModel,
  innerListModel,
  listModel,
  reopenedListModel,
  selectionModel,
} from './machines/collection.model';
import {
  bulkModel,
  bulkOffersModel,
  exporterModel,
  overviewModels,
  savedViewsModel,
} from './machines/collection-children.models';
import { companyModel, goneSelectionModel } from './machines/company.model';
import {
  backgroundModel,
  headerToolsModels,
  inboxModel,
  keepingModel,
  paletteModel,
  pushModel,
  ssoCallbackModel,
  ssoLaunchModel,
} from './machines/header-tools.models';
import { httpGateModel } from './machines/http-gate.model';
import { idleModel } from './machines/idle.model';
import { importerModels } from './machines/importer.model';
import { publicFormModel } from './machines/public-form.model';
import { publicFormsModel } from './machines/public-forms.model';
import {
  addressedRecordModel,
  commandedRecordModel,
  editedRecordModel,
  newRecordModel,
  partModels,
} from './machines/record.model';
import { reloadModel } from './machines/reload.model';
import { sessionModel } from './machines/session.model';
import { narrowSidebarModel, wideSidebarModel } from './machines/sidebar.model';
import {
  draftModel,
  noticeModel,
  pagesModel,
  preferencesModel,
  prefetchModel,
  resourceModel,
  submissionModel,
  uploadModel,
} from './machines/small.models';
import { tabSyncModel } from './machines/tab-sync.model';
import { uploadQueueModel } from './machines/upload-queue.model';
import { workspaceModels } from './machines/workspace.model';

/** The models of each machine: more than one when it can begin in different ways. */
export const ALL_MODELS: Readonly<Record<string, readonly MachineModel[]>> = {
  session: [sessionModel],
  'http-gate': [httpGateModel],
  company: [companyModel, goneSelectionModel],
  sidebar: [wideSidebarModel, narrowSidebarModel],
  reload: [reloadModel],
  'tab-sync': [tabSyncModel],
  'chunk-guard': [freshChunkGuardModel, reloadedChunkGuardModel, forgetfulChunkGuardModel],
  idle: [idleModel],
  notice: [noticeModel],
  preferences: [preferencesModel],
  pages: [pagesModel],
  prefetch: [prefetchModel],
  resource: [resourceModel],
  submission: [submissionModel],
  upload: [uploadModel],
  draft: [draftModel],
  'upload-queue': [uploadQueueModel],
  collection: [listModel, reopenedListModel, blankSearchModel, innerListModel, selectionModel],
  bulk: [bulkModel],
  'bulk-offers': [bulkOffersModel],
  exporter: [exporterModel],
  overview: overviewModels,
  'saved-views': [savedViewsModel],
  record: [editedRecordModel, addressedRecordModel, newRecordModel, commandedRecordModel],
  'record-part': partModels,
  importer: importerModels,
  'public-form': [publicFormModel],
  'public-forms': [publicFormsModel],
  workspace: workspaceModels,
  palette: [paletteModel],
  inbox: [inboxModel],
  push: [pushModel],
  'sso-launch': [ssoLaunchModel],
  'sso-callback': [ssoCallbackModel],
  background: [backgroundModel],
  keeping: [keepingModel],
  'header-tools': headerToolsModels,
};
