import type { AreasPort } from '@domain/area/areas.port';
import type { CompanyPort } from '@domain/company/company.port';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import type { ClockPort } from '@domain/platform/clock.port';
import type { CookiesPort } from '@domain/platform/cookies.port';
import type { LiveChannelPort } from '@domain/platform/live-channel.port';
import type { PagePort } from '@domain/platform/page.port';
import type { StoragePort, TabStoragePort } from '@domain/platform/storage.port';
import type { TabsPort } from '@domain/platform/tabs.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { WorkersPort } from '@domain/platform/workers.port';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { SessionVaultPort } from '@domain/session/session-vault.port';
import type { StartUpPort } from '@domain/start-up/start-up.port';
import type { RecordingsPort } from '@domain/tracing/recordings.port';
import type { Pages } from '@machines/app/portal';
import type { Recorder } from '@machines/tracing/recorder';

/** What outlives the page of its recording. */
export interface Recordings {
  readonly port: RecordingsPort;
  /** Keeps the recording of this page under a user from now on. Answers how to stop. */
  store(userId: string, emit: (event: { type: 'recording.lost' }) => void): () => void;
}

/** The platform that the portal runs on: a browser, or memory. */
export interface PlatformPorts {
  readonly clock: ClockPort;
  readonly cookies: CookiesPort;
  readonly storage: StoragePort;
  /** Of this tab alone. */
  readonly tabStorage: TabStoragePort;
  readonly vault: SessionVaultPort;
  readonly live: LiveChannelPort;
  readonly page: PagePort;
  readonly tabs: TabsPort;
  readonly telemetry: TelemetryPort;
  /** What works in the background of the browser; without it there is nothing such. */
  readonly workers?: () => Promise<WorkersPort>;
  /** Without them nothing is drawn. */
  readonly pages?: Pages;
  /** Records the machines; without one nothing is recorded. */
  readonly recorder?: Recorder;
  /** Where recordings outlive their page; without it they do not. */
  readonly recordings?: () => Promise<Recordings>;
}

/** The back end that the portal talks to. */
export interface BackEndPorts {
  readonly auth: AuthPort;
  readonly company: CompanyPort;
  readonly dashboard: DashboardPort;
  readonly startUp: StartUpPort;
  /** Loaded when the first page of an area is opened: no page before it needs it. */
  readonly areas: () => Promise<AreasPort>;
  /** Loaded when the first page behind the sign-in is on the screen: the tools of its header wait for it. */
  readonly headerTools: () => Promise<HeaderToolsPort>;
  /** Loaded when a link to a form without a sign-in is opened. */
  readonly forms: () => Promise<PublicFormsPort>;
}

/** What a back end's adapters are given. */
export interface Through {
  /** The door for authenticated calls. */
  readonly gate: HttpGatePort;
  /** What every body of the user names as `selected_company_id`; a super admin's name none (spec 6). */
  readonly selectedCompanyId: () => string | null;
}
