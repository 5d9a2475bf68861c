import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './read.ts';

const BUCKET = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  BACKUP_ENCRYPTION_RECIPIENTS: 'age1example',
};

function readProblems(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

describe('the bucket of backups', () => {
  it('is not needed', () => {
    expect(readEnvironment({}).backupBucket).toBeNull();
  });

  it('has defaults for everything but address, name and key', () => {
    expect(readEnvironment(BUCKET).backupBucket).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'backups',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      prefix: 'rapport/',
      pathStyle: true,
    });
    const own = { BACKUP_S3_PREFIX: 'a/b', BACKUP_S3_REGION: 'auto', BACKUP_S3_PATH_STYLE: 'false' };
    expect(readEnvironment({ ...BUCKET, ...own }).backupBucket).toMatchObject({
      prefix: 'a/b/',
      region: 'auto',
      pathStyle: false,
    });
  });

  it('is given completely or not at all', () => {
    expect(readProblems({ BACKUP_S3_BUCKET: 'backups' }).map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining([
        'BACKUP_S3_ENDPOINT',
        'BACKUP_S3_ACCESS_KEY_ID',
        'BACKUP_S3_SECRET_ACCESS_KEY',
      ]),
    );
  });

  it('gets encrypted backups only', () => {
    expect(readProblems({ ...BUCKET, BACKUP_ENCRYPTION_RECIPIENTS: '' })).toEqual([
      'BACKUP_ENCRYPTION_RECIPIENTS is missing: backups leave this machine only encrypted, so set the recipients too, or remove BACKUP_S3_BUCKET',
    ]);
  });

  it('is reached through TLS, and its address has no path', () => {
    for (const endpoint of ['http://s3.example.com', 'https://s3.example.com/backups', 's3.example.com']) {
      expect(readProblems({ ...BUCKET, BACKUP_S3_ENDPOINT: endpoint })).toEqual([
        expect.stringContaining('BACKUP_S3_ENDPOINT is invalid'),
      ]);
    }
    expect(readProblems({ ...BUCKET, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
  });

  it('takes folder names as its prefix', () => {
    for (const prefix of ['/a', 'a//b', '../a b']) {
      expect(readProblems({ ...BUCKET, BACKUP_S3_PREFIX: prefix })).toHaveLength(1);
    }
  });
});

describe('the schedule of backups', () => {
  it('is nightly in production and off in local mode', () => {
    expect(readEnvironment({}).backupTime).toBeNull();
    expect(readEnvironment({ BACKUP_SCHEDULE: '23:59' }).backupTime).toBe('23:59');
    for (const wrong of ['24:00', '3:00', '0 3 * * *', 'nightly']) {
      expect(readProblems({ BACKUP_SCHEDULE: wrong })).toEqual([
        'BACKUP_SCHEDULE is invalid: expected a time of day in UTC such as 03:30, or off',
      ]);
    }
  });
});
