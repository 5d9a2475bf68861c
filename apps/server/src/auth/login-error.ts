/** Why a login was refused; written to the audit entry, and decides what the visitor reads. */
export type RefusalReason =
  | 'attempt-missing'
  | 'cancelled'
  | 'answer-invalid'
  | 'email-missing'
  | 'email-unverified';

/** The provider's response does not sign anyone in. */
export class LoginRefusedError extends Error {
  override readonly name = 'LoginRefusedError';
  readonly reason: RefusalReason;
  /** For log and audit: codes only, no secrets. */
  readonly detail: string | undefined;

  constructor(reason: RefusalReason, detail?: string) {
    super(`Login refused: ${reason}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** The provider does not respond, responds with an invalid message, or does not accept this site as its client. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly detail: string;

  constructor(detail: string) {
    super(`Identity provider unavailable: ${detail}`);
    this.detail = detail;
  }
}
