const pictureOf = (name: string, base64: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
})

export const codedAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** The QR code of `ethereum:<codedAddress>@1`. */
export const codeOfAddress = pictureOf(
  'code',
  'iVBORw0KGgoAAAANSUhEUgAAAEIAAABCCAYAAADjVADoAAAAAklEQVR4AewaftIAAANnSURBVO3BQU7sSBQAwUzL979y' +
    'Ds+rEipM0/Bn5Qj7wIODx+XgcTl4XE4+UXlHxVD5iYqVyqjYURkVQ+UdFauDx+XkCxWvUFlVDJVVxVAZFSuVUTFURsVQ' +
    'GRU7Fa9Q2Tl4XE6+obJT8Rsqo2JUDJXfUNmpuHPwuJz8T1RWFXcqhsr/4eBxOfnHKobKjsorKobKqPhLB4/LyTcq3lEx' +
    'VEbFUBkqq4qVyqgYKqPiTsU7Dh6Xky+ovENlVNypGCorlVExVEbFUBkVK5XfOHhcTj6p+EsVq4q/VPEXDh6Xk09UVhVD' +
    'ZVUxVEbFqBgqr6gYKq+oWKmMileojIrVweNy8knFnYpVxTsqhsqoGCp3VEbFqBgqdypGxc7B43LyBZVVxVDZqRgqo2Ko' +
    'jIqhcqdiR2WlMipGxVB5x8HjcvKJyqi4U7FTMVRWKqNiqOyo7FQMlZXKqNipWKmMitXB42IfWKisKnZUVhVDZVWxUvmJ' +
    'ijsqo+KOyqjYOXhcTr5QsVJZVaxU7qisKobKqBgqo2KlsqoYFSuVnYqhMipWB4/LyRdURsUdlVGxUhkqo2KoDJVRMVR2' +
    'VFYVQ2VV8RsHj8vJN1RWFauKnYqhckdlVAyV36gYKj9x8LjYBzZURsVQWVUMlZ2KHZWdiqHyioq/dPC4nHyiMiqGyo7K' +
    'qBgqo2KlMipWFXcq3qGyqhgqo2Ln4HE5+YLKqFipjIqhMiqGyqgYFT9RMVR2KlYqOxVDZVQMlVGxOnhcTr6hMip2KobK' +
    'qFipjIpRsVIZFUNlVTFUhsqqYqWyozIqdg4el5NvVAyVlcqqYqisKobKqmKlsqoYKqNiqKxUXlExVEbF6uBxsQ/8IZVR' +
    'cUdlp2Ko3KnYUdmpuHPwuJx8ovKOilGxo7KqGCqj4k7FUFmpjIrfOHhcTr5Q8QqVHZVRsaMyKlYqo2KoDJWdijsVK5VR' +
    'sTp4XE6+obJTsaMyKobKqBgqo2Ko3KkYKiuVn1C5c/C4nPwjKqNiqNypGCorlTsVQ2VU3KnYOXhcTv5YxVBZVQyVofKK' +
    'iqEyKobKqmKojIodlVGxOnhcTr5R8RMqo2KlMiqGyk7FTsWqYqiMilGxUhkVQ2Xn4HE5+YLKX1BZqYyKlcqoGCqriqGy' +
    'ozIqhsqoWFXsHDwu9oEHB4/LweNy8Lj8B/o3P6PTa6SEAAAAAElFTkSuQmCC',
)

/** The QR code of another address of the same network. */
export const codeOfOther = pictureOf(
  'other',
  'iVBORw0KGgoAAAANSUhEUgAAAEIAAABCCAYAAADjVADoAAAAAklEQVR4AewaftIAAANNSURBVO3BQW4cRxAAwczB/v/L' +
    'adacCkJzRVGS7cNE2AceXDxuF4/bxeP24gcq31GxqYyKTWVUDJWtYlPZKjaV76jYLh63F5+o+AqVk4qhcqIyKobKUNkq' +
    'hspQGRVbxVeonFw8bi9+QuWk4kTlpGKojIqtYqiMiq1iqLyjclLxzsXj9uIPqxgqm8qo2FS2ik1lq/gbLh63F39JxVAZ' +
    'Ff9nF4/bi5+o+A6VUXGiMiqGylDZKobKUBkVJxXfcfG4vfiEyneojIqhMiqGyqgYKqNiqIyKoTIqhsqJyu+4eNzsA3+Q' +
    'yknFUHmnYqicVPwNF4/bix+onFQMla+oGCpDZVQMlVGxqWwVm8pJxYnKqHjn4nF78YOKE5WTiqHyf6IyKobKVrFdPG72' +
    'gUXlKyqGylYxVEbFOyqj4kRlVJyofEfFdvG42QcWla+o2FS2ik1lVAyVk4qhclJxojIqvuPicXvxExVDZVRsKqNiqJxU' +
    'DJWtYlPZKjaVk4qvUBkV28Xj9uI3VWwVJyr/JpVRMVTeuXjcXnyi4kTlV1ScVAyVUTEqNpVRMSo2laFyovIVF4+bfeAL' +
    'VLaKE5WtYlN5p2KonFScqIyKE5VRcXLxuL34hMpJxaZyUrGpjIqhMio2la1iUzmpeKfinYvH7cUnKjaVTWVUnKj8l1RG' +
    'xaYyKraLx80+sKiMiqGyVWwqo2KojIqhMipOVEbFicqoOFH5jort4nGzDxyonFQMlVGxqYyKTWVUDJWTiqFyUnGiMipO' +
    'VEbFycXjZh9YVEbFprJVDJWt4h2VrWJT2So2la+oOFEZFdvF4/biBxUnFScVm8pWMVR+h8pWcaIyVEbFV1w8bi9+oPId' +
    'FVvFUDmpGCqjYlRsKu+ojIoTlVHxzsXj9uITFV+hcqKyVQyVobKpjIqhslUMla3ipGJTeeficXvxEyonFb9CZVRsKqNi' +
    'qGwVJyq/ouKdi8ftxR9Wsam8U/ErKk5UNpVRMVS2iu3icXvxh6lsFScqo2Kr2FRGxVAZFV+hMiqGysnF4/biJyq+o2Ko' +
    'bBWjYlMZFUNlU9lURsWoeEdlVJxcPG4vPqHyO1S2iqEyKraKobJVDJUTlVExVEbFicqo2C4eN/vAg4vH7eJxu3jc/gF0' +
    '3yWiuI9SnwAAAABJRU5ErkJggg==',
)
