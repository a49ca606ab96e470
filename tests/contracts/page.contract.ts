import type { Report } from '@adapters/memory/memory-telemetry';
import type { PageEvent, PageLook, PagePort } from '@domain/platform/page.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A page at `/dashboard` of its own origin at `NOW`, and the hands of its user. */
export interface PageHarness {
  readonly page: PagePort;
  readonly reports: readonly Report[];
  back(): Promise<void>;
  forward(): Promise<void>;
  resize(width: number): void;
  resume(fromCache: boolean): void;
  /** Closes the tab, or loads it afresh. */
  leave(): void;
  /** He is about to: is he asked first? */
  isAsked(): boolean;
  /** Reads on: pixels from the top. */
  scroll(top: number): void;
  top(): number;
  connect(online: boolean): void;
  /** An error that nobody caught: thrown, or the reason of a rejected promise; or one that the error page was shown for. */
  fail(error: Error, how: 'thrown' | 'rejected' | 'drawn'): void;
  /** Where the portal was left to, and how often it was reloaded: instead of doing either. */
  left(): readonly string[];
  reloads(): number;
  /** Files that were saved: instead of asking where to. */
  saved(): Promise<readonly { readonly name: string; readonly text: string }[]>;
  look(): PageLook | null;
  stop(): void;
}

export const NOW = Date.UTC(2026, 0, 5, 8);

export const describePagePort = (adapter: string, start: () => Promise<PageHarness>) =>
  describe(`PagePort kept by ${adapter}`, () => {
    let harness: PageHarness;
    let events: PageEvent[];
    let unwatch: () => void;
    beforeEach(async () => {
      harness = await start();
      events = [];
      unwatch = harness.page.watch((event) => events.push(event));
    });
    afterEach(() => {
      unwatch();
      harness.stop();
    });

    const at = (path: string, search = '', hash = '') => ({ path, search, hash });

    it('tells its address', () => {
      expect(harness.page.location()).toEqual(at('/dashboard'));
    });

    it('lets something be kept before it is gone, until that is no longer wanted', () => {
      let stored = 0;
      const stop = harness.page.beforeGone(() => {
        stored += 1;
      });
      harness.leave();
      expect(stored).toBe(1);
      stop();
      harness.leave();
      expect(stored).toBe(1);
    });

    it('asks before it is left as long as anybody wants it', () => {
      expect(harness.isAsked()).toBe(false);
      const [first, second] = [harness.page.confirmLeaving(), harness.page.confirmLeaving()];
      expect(harness.isAsked()).toBe(true);
      first();
      first();
      expect(harness.isAsked()).toBe(true);
      second();
      expect(harness.isAsked()).toBe(false);
    });

    it('goes to an address without a reload, and tells that it moved', () => {
      harness.page.go('/visa-process?tab=new#row', 'push');
      const location = at('/visa-process', '?tab=new', '#row');
      expect(harness.page.location()).toEqual(location);
      expect(events).toEqual([{ kind: 'moved', location, at: NOW }]);
      expect(harness.reloads()).toBe(0);
    });

    it('tells back and forward; a replaced address is not in between', async () => {
      harness.page.go('/leads', 'push');
      harness.page.go('/leads?tab=all', 'replace');
      events.length = 0;
      await harness.back();
      expect(harness.page.location()).toEqual(at('/dashboard'));
      await harness.forward();
      expect(harness.page.location()).toEqual(at('/leads', '?tab=all'));
      expect(events).toEqual([
        { kind: 'moved', location: at('/dashboard'), at: NOW },
        { kind: 'moved', location: at('/leads', '?tab=all'), at: NOW },
      ]);
    });

    it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
      'does not go to %s: that is a defect of the caller',
      (to) => {
        expect(() => harness.page.go(to, 'push')).toThrow('Not an address of this portal');
        expect(harness.page.location()).toEqual(at('/dashboard'));
        expect(events).toEqual([]);
      },
    );

    it('begins at the top of where it goes, and stands where it was when it comes back', async () => {
      const { page } = harness;
      page.arrive();
      harness.scroll(700);
      page.go('/leads', 'push');
      page.arrive();
      expect(harness.top()).toBe(0);
      harness.scroll(120);
      page.go('/leads?tab=all', 'replace');
      page.arrive();
      expect(harness.top()).toBe(120);
      await harness.back();
      page.arrive();
      expect(harness.top()).toBe(700);
      await harness.forward();
      page.arrive();
      expect(harness.top()).toBe(120);
    });

    it('leaves to another origin over http(s) only', () => {
      harness.page.leaveTo('https://books.example/enter?otp=1');
      for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not an address', ''])
        harness.page.leaveTo(url);
      expect(harness.left()).toEqual(['https://books.example/enter?otp=1']);
      expect(harness.reports.map(({ message }) => message)).toEqual(Array(4).fill('Address refused'));
    });

    it('reloads', () => {
      harness.page.reload();
      expect(harness.reloads()).toBe(1);
    });

    it('saves a text as a file', async () => {
      harness.page.save('trace.ndjson', 'first line\n\u0633\n');
      expect(await harness.saved()).toEqual([{ name: 'trace.ndjson', text: 'first line\n\u0633\n' }]);
      expect(harness.left()).toEqual([]);
    });

    it('tells its width, now and when it changes', () => {
      harness.resize(800);
      expect(harness.page.width()).toBe(800);
      expect(events).toEqual([{ kind: 'resized', width: 800, at: NOW }]);
    });

    it('tells that it is seen again, and whether it came from the back-forward cache', () => {
      harness.resume(false);
      harness.resume(true);
      expect(events).toEqual([
        { kind: 'resumed', fromCache: false, at: NOW },
        { kind: 'resumed', fromCache: true, at: NOW },
      ]);
    });

    it('tells that the network went and came back', () => {
      harness.connect(false);
      harness.connect(true);
      expect(events).toEqual([
        { kind: 'connectivity', online: false, at: NOW },
        { kind: 'connectivity', online: true, at: NOW },
      ]);
    });

    it('tells of an error that nobody caught, thrown or rejected', () => {
      harness.fail(new Error('It broke'), 'thrown');
      harness.fail(new Error('So did this'), 'rejected');
      expect(events).toEqual([
        { kind: 'failed', message: 'It broke', at: NOW },
        { kind: 'failed', message: 'So did this', at: NOW },
      ]);
    });

    it('tells of a view that failed while it was drawn, apart from those', () => {
      harness.fail(new Error('No such row'), 'drawn');
      expect(events).toEqual([{ kind: 'notDrawn', message: 'No such row', at: NOW }]);
    });

    it('shows a look, and then another', () => {
      const dark: PageLook = { theme: 'dark', language: 'ar', direction: 'rtl', privacy: true };
      const light: PageLook = { theme: 'light', language: 'en', direction: 'ltr', privacy: false };
      harness.page.show(dark);
      expect(harness.look()).toEqual(dark);
      harness.page.show(light);
      expect(harness.look()).toEqual(light);
    });

    it('tells everybody who watches, and nobody who stopped', () => {
      const other: PageEvent[] = [];
      const stopOther = harness.page.watch((event) => other.push(event));
      harness.page.go('/leads', 'push');
      stopOther();
      harness.page.go('/employees', 'push');
      unwatch();
      harness.page.go('/support', 'push');
      harness.resume(false);
      expect([events.length, other.length]).toEqual([2, 1]);
    });
  });
