import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../env.ts';

const AMAZON = {
  S3_BUCKET: 'school-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'abc/def+123',
};
const read = (more: Record<string, string | undefined> = {}) => parseEnvironment({ ...AMAZON, ...more }).s3;

describe('The settings of files in S3', () => {
  it('are null when no variable is set', () => {
    expect(parseEnvironment({}).s3).toBeNull();
    expect(parseEnvironment({ S3_BUCKET: '' }).s3).toBeNull();
  });

  it('need only a bucket, a region and a key for Amazon S3', () => {
    expect(read()).toEqual({
      endpoint: null,
      region: 'eu-central-1',
      bucket: 'school-files',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'abc/def+123',
      isPathStyle: false,
      prefix: '',
    });
    expect(read({ S3_BUCKET: 'files.school.example' })).toMatchObject({ isPathStyle: true });
  });

  it('may have another service’s endpoint and a prefix', () => {
    expect(read({ S3_ENDPOINT: 'https://s3.example.com', S3_PREFIX: 'schools/one' })).toMatchObject({
      endpoint: 'https://s3.example.com',
      isPathStyle: true,
      prefix: 'schools/one/',
    });
    expect(
      read({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PATH_STYLE: 'false', S3_PREFIX: 'a/' }),
    ).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      isPathStyle: false,
      prefix: 'a/',
    });
  });

  it.each(Object.keys(AMAZON))('are refused without %s', (name) => {
    expect(() => read({ [name]: undefined })).toThrow(`${name} is missing: files in S3 take S3_BUCKET,`);
  });

  it('are refused when only optional variables are set', () => {
    expect(() => parseEnvironment({ S3_PREFIX: 'school' })).toThrow('S3_BUCKET is missing');
  });

  it.each([
    ['S3_BUCKET', 'School_Files'],
    ['S3_BUCKET', 'a'],
    ['S3_REGION', 'Frankfurt am Main'],
    ['S3_ENDPOINT', 'http://s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/school-files'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.com'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_PREFIX', '../school'],
    ['S3_PREFIX', '/school'],
    ['S3_ACCESS_KEY_ID', ' AKIA EXAMPLE'],
    ['S3_SECRET_ACCESS_KEY', 'secret\nkey'],
  ])('are refused with %s=%j, in a sentence that repeats no key', (name, value) => {
    const refused = () => read({ [name]: value });
    expect(refused).toThrow(name);
    expect(refused).toThrow(/^(?!.*(secret\s|AKIA|key:secret)).*\.$/s);
  });
});
